import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OAuthMock, startOAuthMock } from "./oauth-mock.ts";

const verifier = "v".repeat(43);
const challenge = createHash("sha256").update(verifier).digest("base64url");
const redirect_uri = "http://localhost:1/auth/google/callback";

let mock: OAuthMock;
beforeAll(async () => {
  mock = await startOAuthMock();
});
afterAll(() => mock.stop());

const asked = { response_type: "code", client_id: "mock-google", redirect_uri, state: "s", as: "ada@engine.example" };

async function code(): Promise<string> {
  const query = new URLSearchParams({ ...asked, code_challenge: challenge, code_challenge_method: "S256" });
  const response = await fetch(`${mock.origin}/authorize?${query}`, { redirect: "manual" });
  return new URL(response.headers.get("Location") ?? "").searchParams.get("code") ?? "";
}

async function exchange(change: Record<string, string | undefined>): Promise<string | undefined> {
  const client = { client_id: "mock-google", client_secret: "mock secret", redirect_uri };
  const whole = { grant_type: "authorization_code", code_verifier: verifier, ...client, code: await code(), ...change };
  const fields = Object.entries(whole).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const response = await fetch(`${mock.origin}/token`, { method: "POST", body: new URLSearchParams(fields) });
  return (await response.json()).access_token;
}

test.each<[string, Record<string, string | undefined>]>([
  ["no verifier", { code_verifier: undefined }],
  ["an empty verifier", { code_verifier: "" }],
  ["another verifier", { code_verifier: "w".repeat(43) }],
  ["a code it did not give", { code: "made-up" }],
  ["no code", { code: undefined }],
  ["another client", { client_id: "mock-github" }],
  ["a wrong secret", { client_secret: "wrong" }],
  ["another address to come back to", { redirect_uri: "http://localhost:1/auth/github/callback" }],
  ["another grant", { grant_type: "password" }],
])("no token for %s", async (_, change) => {
  expect(await exchange(change)).toBeUndefined();
});

test("one token for one code", async () => {
  const once = await code();
  const token = await exchange({ code: once });
  expect(token).toBeTruthy();
  expect(await exchange({ code: once })).toBeUndefined();
  const person = async (path: string) =>
    (await fetch(mock.origin + path, { headers: { Authorization: `Bearer ${token}` } })).json();
  expect(await person("/userinfo")).toMatchObject({ email: "ada@engine.example", email_verified: false });
  expect(await person("/user")).toEqual({ message: "Bad credentials" }); // it is one of Google's tokens
});

test("nobody is sent back without PKCE or state", async () => {
  for (const missing of ["state", "code_challenge", "code_challenge_method", "client_id"]) {
    const query = new URLSearchParams({ ...asked, code_challenge: challenge, code_challenge_method: "S256" });
    query.delete(missing);
    expect((await fetch(`${mock.origin}/authorize?${query}`, { redirect: "manual" })).status).toBe(400);
  }
});

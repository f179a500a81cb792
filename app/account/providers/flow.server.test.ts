import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "#app/platform/db/database.server.ts";
import type { OAuthMock } from "../../../bin/oauth-mock.ts";
import type { TestServer } from "../../../tests/support/server.ts";
import { addFounder } from "../founder.test.support.ts";
import { Visitor } from "../visitor.test.support.ts";
import type { Provider } from "./provider.ts";
import { providerServer } from "./provider-server.test.support.ts";

let server: TestServer;
let mock: OAuthMock;
let db: Db;
beforeAll(async () => {
  ({ server, mock, db } = await providerServer());
});
afterAll(() => {
  expect(server.complaints).toEqual([]);
});

interface Way {
  provider?: Provider;
  visitor?: Visitor;
  start?: string;
  signInContext?: Record<string, string>;
  /** The user's input at the provider. */
  as?: Record<string, string>;
}

/** Goes to the provider and back. */
async function goThere(way: Way): Promise<{ visitor: Visitor; answer: Response }> {
  const { provider = "google", visitor = new Visitor(server), start = "", signInContext = {}, as = {} } = way;
  const away = await visitor.send(`/auth/${provider}${start}`, signInContext);
  expect(away.status).toBe(303);
  const there = await fetch(`${away.headers.get("Location")}&${new URLSearchParams(as)}`, { redirect: "manual" });
  return { visitor, answer: await visitor.send(there.headers.get("Location") ?? "") };
}

const to = (response: Response) => [response.status, response.headers.get("Location")];
const ada = { as: "Ada@Engine.example", verified: "on", first: "Ada", last: "Byron" };
const pendingForm = JSON.stringify({
  action: "/questions?question=1",
  fields: [["answer", "Nine of them write it up."]],
});

test("the way to the provider: PKCE, state, a cookie out of reach, and our own address to come back to", async () => {
  const visitor = new Visitor(server);
  const response = await visitor.send("/auth/google", { to: "/questions" });
  const location = new URL(response.headers.get("Location") ?? "");
  expect(location.origin).toBe(mock.origin);
  expect(Object.fromEntries(location.searchParams)).toEqual({
    response_type: "code",
    client_id: "mock-google",
    redirect_uri: `${server.origin}/auth/google/callback`,
    state: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: "S256",
    scope: "openid email profile",
  });
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^oauth-google:[\w-]{36}=.+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/),
  ]);
  const again = await visitor.send("/auth/google", {});
  expect(again.headers.getSetCookie()).toHaveLength(2); // the earlier one is cleared
  expect([...visitor.cookies.keys()]).toHaveLength(1);
});

test("a page may send its forms to the providers, and nowhere else", async () => {
  const policy = (await new Visitor(server).send("/auth")).headers.get("Content-Security-Policy");
  expect(policy).toContain(`; form-action 'self' ${mock.origin};`);
});

test("somebody new has an account, confirmed and without password; next time it is the same one", async () => {
  const { visitor, answer } = await goThere({ as: ada, signInContext: { to: "/questions?question=2" } });
  expect(to(answer)).toEqual([303, "/questions?question=2"]);
  expect(visitor.flash()).toMatchObject({ kind: "done", text: "Welcome to Firstproof." });
  expect([...visitor.cookies.keys()].sort()).toEqual(["device", "flash", "login"]);
  expect((await visitor.send("/questions")).status).toBe(200);

  const second = await goThere({ as: { ...ada, as: "ada@engine.example" } });
  expect(to(second.answer)).toEqual([303, "/"]);
  expect(second.visitor.flash()).toMatchObject({ text: "Welcome back!" });
  const users = db.selectFrom("users").innerJoin("profiles", "profiles.user_id", "users.id").selectAll();
  expect(await users.where("email", "=", "ada@engine.example").execute()).toEqual([
    expect.objectContaining({
      first_name: "Ada",
      last_name: "Byron",
      password_hash: null,
      email_confirmed_at: expect.any(String),
    }),
  ]);
  const { method } = await db.selectFrom("logins").select("method").orderBy("id", "desc").executeTakeFirstOrThrow();
  expect(method).toBe("google");
});

test("a confirmed account is joined by GitHub's verified primary address, and its owner is told", async () => {
  const user = await addFounder(db, { email: "grace@engine.example", passwordHash: "kept" });
  const { visitor } = await goThere({ provider: "github", as: { as: "grace@engine.example", verified: "on" } });
  expect(visitor.flash()).toMatchObject({ text: "Welcome back!" });
  const mails = await db.selectFrom("mails").select(["to_address", "subject"]).where("user_id", "=", user).execute();
  expect(mails).toEqual([{ to_address: "grace@engine.example", subject: "A new way to sign in was added" }]);
  const { password_hash } = await db
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", user)
    .executeTakeFirstOrThrow();
  expect(password_hash).toBe("kept");
});

test.each([
  ["stopped at the provider", { deny: "1" }, "You stopped the sign-in with GitHub. Nothing has changed."],
  [
    "an address that is not theirs",
    { as: "victim@engine.example" },
    "GitHub hasn't verified your email address. Please verify it there, or sign in with your password.",
  ],
])("%s: back to signing in, with the reason, and on to the same place", async (_, as, text) => {
  const back = await goThere({ provider: "github", as, signInContext: { to: "/questions" } });
  expect(to(back.answer)).toEqual([303, "/auth?to=%2Fquestions"]);
  expect(back.visitor.flash()).toMatchObject({ kind: "bad", text });
  expect([...back.visitor.cookies.keys()]).toEqual(["flash"]);
});

test("a form that waits for its sender survives the trip, and a trip that fails", async () => {
  const { visitor, answer } = await goThere({ as: { deny: "1" }, signInContext: { to: "/questions", pendingForm } });
  expect(answer.status).toBe(401);
  const page = await answer.text();
  expect(page).toContain("You stopped the sign-in with Google. Nothing has changed.");
  expect(page.match(/name="pendingForm" value="([^"]+)"/g)).toHaveLength(2); // for providers and for the password form
  expect(page).toContain("Nine of them write it up.");
  expect(visitor.cookies.size).toBe(0);

  const arrived = await goThere({ visitor, as: ada, signInContext: { to: "/questions", pendingForm } });
  expect(arrived.answer.headers.get("Location")).toMatch(/^\/auth\?waiting=/);
  const waiting = await visitor.send(arrived.answer.headers.get("Location") ?? "");
  expect(await waiting.text()).toContain("Nine of them write it up.");
});

test("where to go afterwards is a page of ours", async () => {
  const { answer } = await goThere({ as: ada, signInContext: { to: "//evil.example" } });
  expect(to(answer)).toEqual([303, "/"]);
});

test("linking, and taking the link away again, but never the last way in", async () => {
  const { visitor } = await goThere({ as: { as: "joan@engine.example", verified: "on" } });
  const linked = await goThere({ visitor, provider: "github", start: "?link", as: { as: "other@engine.example" } });
  expect(to(linked.answer)).toEqual([303, "/account"]);
  expect(visitor.flash()).toMatchObject({ kind: "done", text: "GitHub is linked to your account." });

  const stranger = await goThere({ as: { as: "mary@engine.example", verified: "on" } });
  const theirs = { visitor: stranger.visitor, provider: "github", start: "?link" } as const;
  await goThere({ ...theirs, as: { as: "other@engine.example" } });
  expect(stranger.visitor.flash()?.text).toBe("This GitHub account is already linked to another Firstproof account.");
  await goThere({ visitor, provider: "github", start: "?link", as: { as: "third@engine.example" } });
  expect(visitor.flash()?.text).toBe(
    "Your account is already linked to a different GitHub account. Unlink that one first.",
  );

  const said = [];
  for (const provider of ["google", "google", "github"]) {
    expect(to(await visitor.send("/account/unlink", { provider }))).toEqual([303, "/account"]);
    said.push(visitor.flash()?.text);
  }
  expect(said).toEqual([
    "Google is no longer linked.",
    "Google isn't linked to your account.",
    "This is your only way to sign in. Set a password first.",
  ]);
  expect((await visitor.send("/account/unlink", { provider: "gitlab" })).status).toBe(422);
});

test("linking and unlinking are for who is signed in", async () => {
  const nobody = new Visitor(server);
  expect(to(await nobody.send("/auth/google?link", {}))).toEqual([303, "/auth?to=%2Fauth%2Fgoogle%3Flink"]);
  expect((await nobody.send("/account/unlink", { provider: "google" })).status).toBe(401);
});

test("sixty ways begun in a quarter of an hour are enough, and nothing typed is lost", async () => {
  const visitor = new Visitor(server);
  for (let begun = 0; begun < 60; begun++) expect((await visitor.send("/auth/github", {})).status).toBe(303);
  expect(to(await visitor.send("/auth/github", {}))).toEqual([303, "/auth"]);
  expect(visitor.flash()?.text).toMatch(/^Too many tries\. Please wait \d+ minutes\.$/);
  const response = await visitor.send("/auth/github", { pendingForm });
  expect(response.status).toBe(401);
  expect(await response.text()).toContain("Nine of them write it up.");
});

test("the addresses of the ways in, opened by themselves", async () => {
  const visitor = new Visitor(server);
  expect(to(await visitor.send("/auth/google"))).toEqual([303, "/auth"]);
  expect(to(await visitor.send("/auth/github?link"))).toEqual([303, "/account"]);
  expect(to(await visitor.send("/auth/google/callback"))).toEqual([303, "/auth"]);
  expect((await visitor.send("/auth/google/callback", {})).status).toBe(405);
  expect((await visitor.send("/auth/google", { pendingForm: "x".repeat(250_001) })).status).toBe(422);
});

test("a form that waits for somebody's flow is shown to no other browser, and stays theirs", async () => {
  const visitor = new Visitor(server);
  const away = await visitor.send("/auth/google", { pendingForm });
  const state = new URL(away.headers.get("Location") ?? "").searchParams.get("state") ?? "";
  for (const query of [`state=${state}&error=access_denied`, `state=${state}&code=x`]) {
    const response = await new Visitor(server).send(`/auth/google/callback?${query}`);
    expect(to(response)).toEqual([303, "/auth"]);
    expect(await response.text()).not.toContain("Nine of them");
  }
  const theirs = await visitor.send(`/auth/google/callback?state=${state}&error=access_denied`);
  expect(theirs.status).toBe(401);
  expect(await theirs.text()).toContain("Nine of them write it up.");
});

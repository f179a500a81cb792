import type { AppLoadContext } from "@remix-run/node";
import { pino } from "pino";
import { expect, test } from "vitest";
import { freshDatabase } from "../server/database.test.support.ts";
import { addFounder } from "./founder.test.support.ts";
import { startLogin } from "./logins.server.ts";
import { passkeyAction } from "./passkeys/passkey.action.server.ts";
import { hashPassword } from "./password/password.server.ts";
import { completeProviderSignIn } from "./providers/callback.action.server.ts";
import { checkFormProof } from "./reauthentication/check-form-proof.server.ts";
import { requireAdmin } from "./roles/require-admin.server.ts";
import { signInAction } from "./sign-in.action.server.ts";
import { beginTwoStep } from "./two-step/authenticators.server.ts";
import { secondStepAction } from "./two-step/second-step.action.server.ts";
import { pendingVerification } from "./verifications.server.ts";
import { verifyAction } from "./verify.action.server.ts";

const password = "difference engine";
const email = "mirabella@engine.example";

/** A user with a password, and sign-in actions whose log is captured. */
async function atTheDoors() {
  const db = await freshDatabase();
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
  const user = await addFounder(db, { id: "mirabella", email, passwordHash: await hashPassword(password) });
  const context = () => ({ db, log, client: "192.0.2.77", activities: [] }) as unknown as AppLoadContext;
  const asked = (form?: Record<string, string>, path = "/auth", cookie = "") => {
    const headers = { Cookie: cookie, "User-Agent": "Mirabella's own browser" };
    const body = form && new URLSearchParams(form);
    return {
      request: new Request(`http://us.example${path}`, { method: form ? "POST" : "GET", headers, body }),
      context: context(),
    };
  };
  const said = () => lines.map((line) => JSON.parse(line)).filter(({ security }) => security !== undefined);
  return { db, user, lines, asked, said };
}

test("who comes in is in the log by the way in, and who is refused by the reason", async () => {
  const { db, user, lines, asked, said } = await atTheDoors();
  await signInAction(asked({ email, password }));
  await signInAction(asked({ email, password: "wrong engine" }));
  await signInAction(asked({ email: "nobody@engine.example", password }));
  await db.updateTable("users").set({ email_confirmed_at: null }).execute();
  await signInAction(asked({ email, password }));
  const verification = await pendingVerification(db, { user, returnTo: "/" });
  await verifyAction(asked({ code: "123456" }), verification);
  await passkeyAction(asked({ token: "none", credential: "{}" }));
  await completeProviderSignIn(asked(undefined, "/auth/google/callback?state=mirabella"), "google");
  expect(lines.join("")).toMatch(/"reason":"[^"]+","msg":"passkey refused"/); // the reason isn't shown to the user
  const moment = expect.any(Number);
  expect(said()).toMatchObject([
    { security: "signed in", method: "password", time: moment, level: 30 },
    { security: "sign-in refused", method: "password", reason: "wrong" },
    { security: "sign-in refused", method: "password", reason: "wrong" },
    { security: "sign-in refused", method: "password", reason: "unconfirmed" },
    { security: "sign-in refused", method: "code", reason: "expired" },
    { security: "sign-in refused", method: "passkey", reason: "refused" },
    { security: "sign-in refused", method: "google" },
  ]);
});

test("guesses beyond what is allowed are told apart", async () => {
  const { asked, said } = await atTheDoors();
  for (let guess = 0; guess < 21; guess++) await signInAction(asked({ email, password: `guess ${guess}` }));
  expect(said().map(({ reason }) => reason)).toEqual([...Array(20).fill("wrong"), "wait"]);
});

test("a second step that is not taken, a proof that is none, and a door for administrators alone", async () => {
  const { db, user, asked, said } = await atTheDoors();
  await beginTwoStep(db, { user });
  await db.updateTable("authenticators").set({ confirmed_at: new Date().toISOString() }).execute();
  const begun = await signInAction(asked({ email, password }));
  const [step = ""] = begun instanceof Response ? (begun.headers.get("Set-Cookie") ?? "").split(";") : [];
  expect(said()).toEqual([]); // the password alone isn't enough
  await secondStepAction(asked({ code: "abcdef" }, "/auth/two-step", step));
  await secondStepAction(asked({ recovery: "0000-0000-0000" }, "/auth/two-step?recovery", step));
  const [login = ""] = (await startLogin(db, { user, userAgent: null })).split(";");
  await checkFormProof(asked().context, { user, proof: { currentPassword: "wrong engine" } });
  await checkFormProof(asked().context, { user, proof: { currentPassword: password } }); // without a second step
  await checkFormProof(asked().context, { user, proof: { currentPassword: password }, second: false });
  await requireAdmin(asked(undefined, "/admin", login)).catch(() => undefined);
  expect(said()).toMatchObject([
    { security: "sign-in refused", method: "second step, recovery", reason: "wrong" },
    { security: "proof refused" },
    { security: "proof refused" },
    { security: "administrators only" },
  ]);
});

test("no line names anybody, or holds what opens a door", async () => {
  const { asked, lines } = await atTheDoors();
  await signInAction(asked({ email, password }));
  await signInAction(asked({ email, password: "mirabella's\nguess" }));
  await completeProviderSignIn(asked(undefined, "/auth/google/callback?state=mirabella&error=mirabella"), "google");
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines) {
    expect(line.trimEnd()).not.toMatch(/mirabella|engine|192\.0\.2|Ada|Lovelace|\n/i);
  }
});

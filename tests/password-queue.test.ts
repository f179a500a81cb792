import type { AppLoadContext } from "@remix-run/node";
import { pino } from "pino";
import { expect, test } from "vitest";
import { answerSignIn } from "#app/account/answer-sign-in.server.ts";
import { answerSignUp } from "#app/account/answer-sign-up.server.ts";
import { action as emailAction } from "#app/account/email/email.route.tsx";
import { startLogin } from "#app/account/logins.server.ts";
import { inHashQueue, mostWaiting } from "#app/account/password/hash-queue.server.ts";
import { action as passwordAction } from "#app/account/password/password.route.tsx";
import { hashPassword } from "#app/account/password/password.server.ts";
import { action as confirmAction } from "#app/account/proof/confirm.route.tsx";
import { action as resetAction } from "#app/account/reset/reset-password.route.tsx";
import { requestReset } from "#app/account/reset/resets.server.ts";
import { action as twoStepAction } from "#app/account/two-step/two-step.route.tsx";
import { action as deleteAction } from "#app/privacy/delete.route.tsx";
import { freshDatabase } from "./support/database.ts";
import { addFounder } from "./support/founder.ts";

const password = "difference engine";
const email = "ada@engine.example";
const chosen = { password: "analytical engine", confirmPassword: "analytical engine" };

/** Fills the queue. @returns what empties it again. */
function crowd(): () => Promise<unknown> {
  let end: () => void = () => undefined;
  const first = new Promise<void>((done) => {
    end = done;
  });
  const waiting = Array.from({ length: mostWaiting + 1 }, () => inHashQueue(() => first));
  return () => {
    end();
    return Promise.all(waiting);
  };
}

test("every form that has a password hashed says so, with all that was typed, and no try is used up", async () => {
  const db = await freshDatabase();
  const user = await addFounder(db, { email, passwordHash: await hashPassword(password) });
  const cookie = await startLogin(db, { user, userAgent: null });
  await requestReset(db, { email, client: "192.0.2.7", origin: "http://us.example" });
  const { text } = await db.selectFrom("mails").select("text").executeTakeFirstOrThrow();
  const { pathname, search } = new URL(/http\S+/.exec(text)?.[0] ?? "");
  const tries = () => db.selectFrom("tries").selectAll().orderBy("id").execute();
  const before = await tries();
  const ask = (action: (asked: never) => unknown, path: string, form: Record<string, string>, signedIn = cookie) => {
    const log = pino({ level: "silent" });
    const context = { db, log, client: "192.0.2.7", activities: [], assets: {} } as unknown as AppLoadContext;
    const [Cookie = ""] = signedIn.split(";");
    const body = new URLSearchParams(form);
    const request = new Request(`http://us.example${path}`, { method: "POST", headers: { Cookie }, body });
    return action({ request, context, params: {} } as never);
  };
  const current = { currentPassword: password };
  const asked: [what: string, typed: Record<string, string>, answer: () => unknown][] = [
    ["sign in", { email }, () => ask(answerSignIn, "/auth", { email, password }, "")],
    [
      "sign up",
      { email: "bo@engine.example", firstName: "Bo" },
      () =>
        ask(answerSignUp, "/auth", { email: "bo@engine.example", firstName: "Bo", lastName: "Peep", ...chosen }, ""),
    ],
    ["a new password by mail", {}, () => ask(resetAction, pathname + search, chosen, "")],
    ["a new password", {}, () => ask(passwordAction, "/account/password", { ...chosen, ...current })],
    ["it is them", {}, () => ask(confirmAction, "/account/confirm", current)],
    [
      "a new address",
      { email: "new@engine.example" },
      () => ask(emailAction, "/account/email", { email: "new@engine.example", ...current }),
    ],
    ["two-step off", {}, () => ask(twoStepAction, "/account/two-step?do=off", current)],
    ["recovery codes", {}, () => ask(twoStepAction, "/account/two-step?do=codes", current)],
    ["delete", { email }, () => ask(deleteAction, "/account/delete", { email, ...current })],
  ];
  for (const [what, typed, answer] of asked) {
    const goHome = crowd();
    const answered = (await answer()) as { data: unknown; init: ResponseInit };
    await goHome();
    expect([what, answered.init]).toEqual([what, { status: 503, headers: { "Retry-After": "5" } }]);
    expect([what, answered.data]).toMatchObject([
      what,
      { form: { error: { "": [expect.stringContaining("in a few seconds")] }, initialValue: typed } },
    ]);
    expect(JSON.stringify(answered.data)).not.toContain('engine"'); // no password goes back
  }
  expect(await tries()).toEqual(before);
});

import type { AppLoadContext } from "@remix-run/node";
import { pino } from "pino";
import { expect, test } from "vitest";
import { action as emailAction } from "#app/account/email/email.route.tsx";
import { startLogin } from "#app/account/logins.server.ts";
import { action as passwordAction } from "#app/account/password/password.route.tsx";
import { hashPassword, inHashQueue, maxWaiting } from "#app/account/password/password.server.ts";
import { action as confirmAction } from "#app/account/reauthentication/confirm.route.tsx";
import { action as resetAction } from "#app/account/reset/reset-password.route.tsx";
import { requestReset } from "#app/account/reset/resets.server.ts";
import { signInAction } from "#app/account/sign-in.action.server.ts";
import { signUpAction } from "#app/account/sign-up.action.server.ts";
import { action as twoStepAction } from "#app/account/two-step/two-step.route.tsx";
import { action as deleteAction } from "#app/privacy/delete.route.tsx";
import { freshDatabase } from "../../server/database.test.support.ts";
import { addFounder } from "../founder.test.support.ts";

const email = "ada@engine.example";
const chosen = { password: "analytical engine", confirmPassword: "analytical engine" };
const current = { currentPassword: "difference engine" };

/** Fills the queue. @returns a function that empties it again. */
function crowd(): () => Promise<unknown> {
  let end: () => void = () => undefined;
  const first = new Promise<void>((done) => {
    end = done;
  });
  const waiting = Array.from({ length: maxWaiting + 1 }, () => inHashQueue(() => first));
  return () => {
    end();
    return Promise.all(waiting);
  };
}

type Action = (asked: never) => unknown;
type Form = [what: string, action: Action, path: string, form: Record<string, string>];

test("every form that has a password hashed refuses a wrong one; when many wait it keeps all that was typed, and no try is used up", async () => {
  const db = await freshDatabase();
  const user = await addFounder(db, { email, passwordHash: await hashPassword(current.currentPassword) });
  const [Cookie = ""] = (await startLogin(db, { user, userAgent: null })).split(";");
  await requestReset(db, { email, client: "192.0.2.7", origin: "http://us.example" });
  const { text } = await db.selectFrom("mails").select("text").executeTakeFirstOrThrow();
  const { pathname, search } = new URL(/http\S+/.exec(text)?.[0] ?? "");
  const ask = (action: Action, path: string, form: Record<string, string>) => {
    const log = pino({ level: "silent" });
    const context = { db, log, client: "192.0.2.7", activities: [], assets: {} } as unknown as AppLoadContext;
    const headers = "currentPassword" in form ? { Cookie } : undefined;
    const request = new Request(`http://us.example${path}`, {
      method: "POST",
      headers,
      body: new URLSearchParams(form),
    });
    return action({ request, context, params: {} } as never) as Promise<{ data: unknown; init: ResponseInit }>;
  };
  const theirs: Form[] = [
    ["a new password", passwordAction, "/account/password", { ...chosen, ...current }],
    ["it is them", confirmAction, "/account/confirm", current],
    ["a new address", emailAction, "/account/email", { email: "new@engine.example", ...current }],
    ["two-step off", twoStepAction, "/account/two-step?do=off", current],
    ["recovery codes", twoStepAction, "/account/two-step?do=codes", current],
    ["delete", deleteAction, "/account/delete", { email, ...current }],
  ];
  for (const [what, action, path, form] of theirs) {
    const { data, init } = await ask(action, path, { ...form, currentPassword: "not this one" });
    expect([what, init.status, data]).toMatchObject([
      what,
      422,
      { form: { error: { currentPassword: ["That isn't your current password."] } } },
    ]);
  }
  const tries = () => db.selectFrom("rate_limit_hits").selectAll().orderBy("id").execute();
  const before = await tries();
  const newcomer = { email: "bo@engine.example", firstName: "Bo", lastName: "Peep", ...chosen };
  for (const [what, action, path, form] of [
    ...theirs,
    ["sign in", signInAction, "/auth", { email, password: current.currentPassword }],
    ["sign up", signUpAction, "/auth", newcomer],
    ["a new password by mail", resetAction, pathname + search, chosen],
  ] as Form[]) {
    const goHome = crowd();
    const answered = await ask(action, path, form);
    await goHome();
    expect([what, answered.init]).toEqual([what, { status: 503, headers: { "Retry-After": "5" } }]);
    const typed = Object.fromEntries(Object.entries(form).filter(([name]) => !/password/i.test(name)));
    expect([what, answered.data]).toMatchObject([
      what,
      { form: { error: { "": [expect.stringContaining("in a few seconds")] }, initialValue: typed } },
    ]);
    expect(JSON.stringify(answered.data)).not.toContain('engine"'); // no password is echoed
  }
  expect(await tries()).toEqual(before);
});

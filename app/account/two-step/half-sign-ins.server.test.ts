import { generateTOTP } from "@epic-web/totp";
import { expect, test } from "vitest";
import { freshDatabase } from "../../server/database.test.support.ts";
import { openChallenge } from "../challenges.server.ts";
import { changeEmail } from "../email/change-email.server.ts";
import { requestEmailChange } from "../email/request-change.server.ts";
import { addFounder } from "../founder.test.support.ts";
import { endLoginById, endOtherLogins, listLogins } from "../logins/other-logins.server.ts";
import { signOutEverywhere } from "../logins/sign-out-everywhere.server.ts";
import { startLogin } from "../logins.server.ts";
import { changePassword } from "../password/change-password.server.ts";
import { linkIdentity } from "../providers/identities.server.ts";
import { unlinkProvider } from "../providers/link-provider.server.ts";
import { requestReset, resetPassword, tokensOf } from "../reset/resets.server.ts";
import { beginTwoStep, pendingSecret, turnTwoStepOff } from "./authenticators.server.ts";
import { secondStep } from "./second-step.server.ts";
import { turnTwoStepOffFor } from "./two-step.server.ts";
import { verifySecondStep } from "./verify-second-step.server.ts";

const [user, email, origin] = ["ada", "ada@engine.example", "https://us.example"];
const ada = { id: user, email, firstName: "Ada", timeZone: "UTC" };

/** Ada uses two-step sign-in; an attacker who knows her password is waiting at the second step. */
async function withSomebodyWaiting() {
  const db = await freshDatabase();
  for (const id of [user, "bob"]) await addFounder(db, { id, email: `${id}@engine.example` });
  await beginTwoStep(db, { user });
  const secret = (await pendingSecret(db, { user })) ?? "";
  await db.updateTable("authenticators").set({ confirmed_at: new Date().toISOString() }).execute();
  await startLogin(db, { user, userAgent: "hers" });
  const token = await openChallenge(db, secondStep, {
    user,
    data: { method: "password", to: "/account", welcome: "Welcome back!" },
  });
  return { db, secret, token };
}

type Waiting = Awaited<ReturnType<typeof withSomebodyWaiting>>;

const newest = ({ db }: Waiting) =>
  db.selectFrom("mails").select("text").orderBy("id", "desc").executeTakeFirstOrThrow();

const endings: Record<string, (waiting: Waiting) => Promise<unknown>> = {
  "a new password by mail": async (waiting) => {
    await requestReset(waiting.db, { email, client: "1", origin });
    const tokens = tokensOf(new URL(/https:\S+recovery\S*/.exec((await newest(waiting)).text)?.[0] ?? "").searchParams);
    if (!tokens) throw new Error("no link");
    return resetPassword(waiting.db, { tokens, password: "another engine", origin });
  },
  "a new password": ({ db }) => changePassword(db, { user, password: "another engine", origin, keep: {} }),
  "signing out all other browsers": ({ db }) => endOtherLogins(db, { user }),
  "signing out one": async ({ db }) => endLoginById(db, { user, id: (await listLogins(db, { user }))[0]?.id ?? "" }),
  "an administrator's signing her out": ({ db }) => signOutEverywhere(db, { user, by: "bob" }),
  "two-step sign-in's being turned off": ({ db }) => turnTwoStepOff(db, { user: ada, accountUrl: origin }),
  "the operator's turning it off": ({ db }) => turnTwoStepOffFor(db, { email, accountUrl: origin }),
  "a new address": async (waiting) => {
    await requestEmailChange(waiting.db, { user: ada, email: "ada@new.example" });
    const digits = /^ {4}(\d{6})$/m.exec((await newest(waiting)).text)?.[1] ?? "";
    return changeEmail(waiting.db, { user, digits });
  },
  "a provider's no longer being linked": async ({ db }) => {
    const identity = { id: "1", email, verified: true, firstName: "Ada", lastName: "Byron" };
    await db.updateTable("users").set({ password_hash: "some" }).execute();
    await linkIdentity(db, { user, provider: "github", identity });
    return unlinkProvider(db, { user, provider: "github" });
  },
  "the deletion of the account": ({ db }) => db.deleteFrom("users").where("id", "=", user).execute(),
};

test.each(Object.keys(endings))("a sign-in that is half done ends with %s", async (ending) => {
  const waiting = await withSomebodyWaiting();
  await endings[ending]?.(waiting);
  const { db, token, secret } = waiting;
  const answer = { code: (await generateTOTP({ secret })).otp };
  expect(await verifySecondStep(db, { token, from: { client: "1" }, entry: answer })).toEqual({ kind: "gone" });
  expect(await db.selectFrom("challenges").select("purpose").where("purpose", "like", "second%").execute()).toEqual([]);
});

test("another's goes on", async () => {
  const { db, token } = await withSomebodyWaiting();
  await endOtherLogins(db, { user: "bob" });
  expect(await verifySecondStep(db, { token, from: { client: "1" }, entry: { code: "none" } })).toMatchObject({
    remaining: 4,
  });
});

import { expect, test } from "vitest";
import { openHandler, openSite } from "../../../tests/support/site.ts";
import { freshFile } from "../../server/database.test.support.ts";
import { openChallenge } from "../challenges.server.ts";
import { beginTwoStep } from "./authenticators.server.ts";
import { newRecoveryCodes, storeRecoveryCodes } from "./recovery-codes.server.ts";
import { secondStep } from "./second-step.server.ts";

test("pressed twice, or its answer lost: the same login is given until it ends", async () => {
  const { db, founder: user, post } = await openSite();
  await beginTwoStep(db, { user });
  await db.updateTable("authenticators").set({ confirmed_at: new Date().toISOString() }).execute();
  const codes = newRecoveryCodes();
  await storeRecoveryCodes(db, { user, codes });
  const data = { method: "password", to: "/questions", welcome: "Welcome back!" } as const;
  const Cookie = `second-step=${await openChallenge(db, secondStep, { user, data })}`;
  const entered = await post("/auth/two-step?recovery", { recovery: codes[0] ?? "" }, { Cookie });
  expect([entered.status, entered.headers.get("Location")]).toEqual([303, "/questions"]);

  const { ask } = await openHandler(`${(await freshFile()).file}-files`);
  const askForLogin = async () => {
    const response = await ask(db, "/auth/two-step/done?to=%2Fquestions", { headers: { Cookie } });
    const login = /login=[\w-]{43}/.exec(response.headers.get("Set-Cookie") ?? "")?.[0];
    return { to: response.headers.get("Location"), login };
  };
  const given = await askForLogin();
  expect(given).toEqual({ to: "/questions", login: expect.stringMatching(/^login=/) });
  expect(await askForLogin()).toEqual(given);
  await post("/sign-out", {}, { Cookie: given.login ?? "" });
  expect(await askForLogin()).toEqual({ to: "/auth/two-step?to=%2Fquestions", login: undefined });
});

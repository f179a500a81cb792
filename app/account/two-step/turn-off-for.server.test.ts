import { expect, test } from "vitest";
import { freshDatabase } from "../../server/database.test.support.ts";
import { addFounder } from "../founder.test.support.ts";
import { beginTwoStep } from "./authenticators.server.ts";
import { hasTwoStep, turnTwoStepOffFor } from "./two-step.server.ts";

test("who lost phone and codes gets in again with the password, and a mail about it", async () => {
  const db = await freshDatabase();
  const [email, accountUrl] = ["ada@engine.example", "https://us.example/account"];
  await addFounder(db, { id: "ada", email });
  const off = () => turnTwoStepOffFor(db, { email, accountUrl });
  expect(await off()).toBe("was off");
  await beginTwoStep(db, { user: "ada" });
  await db.updateTable("authenticators").set({ confirmed_at: new Date().toISOString() }).execute();
  expect(await off()).toBe("off");
  expect(await hasTwoStep(db, { user: "ada" })).toBe(false);
  expect(await off()).toBe("was off");
  expect(await turnTwoStepOffFor(db, { email: "nobody@engine.example", accountUrl })).toBe("missing");
  const mails = await db.selectFrom("mails").selectAll().execute();
  expect(mails).toMatchObject([{ to_address: email, user_id: "ada", subject: "Two-step sign-in was turned off" }]);
  expect(mails[0]?.text).toContain(accountUrl);
});

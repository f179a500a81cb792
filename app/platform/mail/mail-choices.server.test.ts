import { expect, test } from "vitest";
import { addFounder } from "../../account/founder.test.support.ts";
import { addSubscriber } from "../../newsletter/mailings/mailing.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { moveChoices, readChoices, takeUpChoices, writeChoices } from "./mail-choices.server.ts";
import { suppressedScopes } from "./suppressions.server.ts";

const address = "ada@engine.example";

test("who never chose wants messages and no newsletter; a choice is kept, changed and kept apart from the other", async () => {
  const db = await freshDatabase();
  const user = await addFounder(db, { email: address });
  expect(await readChoices(db, { user })).toEqual({ newsletter: false, messages: true });
  await writeChoices(db, { user, address, messages: true });
  expect(await readChoices(db, { user })).toEqual({ newsletter: false, messages: true });
  await writeChoices(db, { user, address, newsletter: false });
  expect(await readChoices(db, { user })).toEqual({ newsletter: false, messages: true });
  expect(await suppressedScopes(db, { address })).toEqual(["newsletter"]);
  await writeChoices(db, { user, address, newsletter: true, messages: false });
  expect(await readChoices(db, { user })).toEqual({ newsletter: true, messages: false });
  expect(await suppressedScopes(db, { address: " ADA@engine.example" })).toEqual(["messages"]);
});

test("what an address said outlives its account, as a hash, and holds for the next one", async () => {
  const db = await freshDatabase();
  const user = await addFounder(db, { email: address });
  await writeChoices(db, { user, address, newsletter: false, messages: false });
  await db.deleteFrom("users").where("id", "=", user).execute();
  expect(await db.selectFrom("mail_choices").selectAll().execute()).toEqual([]);
  const kept = JSON.stringify(await db.selectFrom("suppressions").selectAll().execute());
  expect(kept).not.toContain("ada");
  const again = await addFounder(db, { email: address });
  await takeUpChoices(db, { user: again, address });
  expect(await readChoices(db, { user: again })).toEqual({ newsletter: false, messages: false });
  const other = await addFounder(db, { email: "eve@engine.example" });
  await takeUpChoices(db, { user: other, address: "eve@engine.example" });
  expect(await readChoices(db, { user: other })).toEqual({ newsletter: false, messages: true });
  const reader = await addFounder(db, { email: "reader@engine.example" });
  await addSubscriber(db, { email: "reader@engine.example" });
  await takeUpChoices(db, { user: reader, address: "reader@engine.example" });
  expect(await readChoices(db, { user: reader })).toEqual({ newsletter: true, messages: true });
});

test("a choice goes along to another address, whose mailbox is there", async () => {
  const db = await freshDatabase();
  const user = await addFounder(db, { email: address });
  await writeChoices(db, { user, address, newsletter: true, messages: false });
  await db.updateTable("mail_choices").set({ bounced_at: "2026-01-01" }).execute();
  await moveChoices(db, { user, address: "new@engine.example" });
  expect(await readChoices(db, { user })).toEqual({ newsletter: true, messages: false });
  expect(await suppressedScopes(db, { address: "new@engine.example" })).toEqual(["messages"]);
  expect(await db.selectFrom("mail_choices").select("bounced_at").execute()).toEqual([{ bounced_at: null }]);
});

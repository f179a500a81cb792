import { expect, test } from "vitest";
import { timeOrderedId } from "#app/platform/db/short-id.ts";
import { addFounder } from "../../account/founder.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { addMailing } from "./mailing.test.support.ts";
import { addToSelection, sweepSelections } from "./selection.server.ts";

test("selections are kept for 30 days, and longer until a message to them was sent", async () => {
  const db = await freshDatabase();
  const [unused, written] = [timeOrderedId(), timeOrderedId()];
  const users = [await addFounder(db), await addFounder(db)];
  for (const selection of [unused, written, written]) await addToSelection(db, { selection, users });
  const id = await addMailing(db, { kind: "communication", audience: "all" });
  await db.updateTable("mailings").set({ selection_id: written }).where("id", "=", id).execute();
  const kept = async () =>
    (await db.selectFrom("selected_accounts").select("selection_id").execute()).map(({ selection_id }) => selection_id);
  const inDays = (days: number) => sweepSelections(db, Date.now() + days * 24 * 60 * 60 * 1000);
  await inDays(29);
  expect(await kept()).toEqual([unused, unused, written, written]);
  await inDays(31);
  expect(await kept()).toEqual([written, written]);
  await db.updateTable("mailings").set({ finished_at: new Date().toISOString() }).where("id", "=", id).execute();
  await inDays(31);
  expect(await kept()).toEqual([]);
});

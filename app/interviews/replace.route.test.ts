import { expect, test } from "vitest";
import { openSite } from "../../tests/support/site.ts";
import type { Db } from "../platform/db/database.server.ts";
import { addInterview } from "./interview.test.support.ts";

test.each<[string, number, string, (db: Db) => Promise<unknown>]>([
  [
    "is listened to",
    409,
    "Nothing has changed",
    (db) => db.updateTable("customer_interviews").set({ status: "in_progress" }).execute(),
  ],
  ["was deleted", 404, "This interview was deleted", (db) => db.deleteFrom("customer_interviews").execute()],
])("what is typed while an interview %s is shown: %i, %s", async (_, status, says, meanwhile) => {
  const { db, founder, post } = await openSite();
  const interview = await addInterview(db, { user: founder });
  await meanwhile(db);
  const response = await post(`/interviews/${interview}/replace`, { title: "Darren", description: "Three lost pages" });
  const page = await response.text();
  expect(response.status).toBe(status);
  expect(page).toContain(says);
  expect(page).toContain("Three lost pages");
});

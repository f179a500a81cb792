import { expect, test } from "vitest";
import { freshDatabase } from "../../server/database.test.support.ts";
import { sweepMails } from "./mails.server.ts";

const now = Date.parse("2026-11-22T12:00:00.000Z");
const daysAgo = (days: number) => new Date(now - days * 24 * 60 * 60 * 1000).toISOString();

test("mails go 30 days after they were sent or given up; what waits stays", async () => {
  const db = await freshDatabase();
  const mail = { user_id: null, to_address: "ada@engine.example", subject: "s", text: "t", html: "h", attempts: 1 };
  for (const [id, state, due, sent] of [
    ["sent long ago", "sent", 31, 31],
    ["sent lately", "sent", 29, 29],
    ["waited long, sent lately", "sent", 60, 2],
    ["given up long ago", "dead", 31, null],
    ["given up lately", "dead", 29, null],
    ["waits since long", "queued", 90, null],
  ] as const)
    await db
      .insertInto("mails")
      .values({
        ...{ ...mail, id, state, last_error: null, due_at: daysAgo(due), created_at: daysAgo(due) },
        sent_at: sent === null ? null : daysAgo(sent),
      })
      .execute();
  await sweepMails(db, { now });
  const left = await db.selectFrom("mails").select("id").orderBy("id").execute();
  expect(left.map(({ id }) => id)).toEqual([
    "given up lately",
    "sent lately",
    "waited long, sent lately",
    "waits since long",
  ]);
});

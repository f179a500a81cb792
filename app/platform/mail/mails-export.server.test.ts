import { expect, test } from "vitest";
import { addFounder } from "../../account/founder.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { exportMails } from "./mails.server.ts";

const minute = 60_000; // ms
const now = Date.parse("2026-11-20T12:00:00.000Z");

test("a download has the words of a mail once no link in it works any more, and nobody else's mails", async () => {
  const db = await freshDatabase();
  const [user, other] = [await addFounder(db), await addFounder(db)];
  const mail = (id: string, age: number, more: object = {}) => {
    const created_at = new Date(now - age * minute).toISOString();
    const words = { to_address: "ada@founder.example", subject: `Mail ${id}`, text: "A link" };
    return {
      id,
      user_id: user,
      ...words,
      html: "",
      state: "sent" as const,
      attempts: 1,
      delete_after_send: 0,
      created_at,
      due_at: created_at,
      ...more,
    };
  };
  await db
    .insertInto("mails")
    .values([
      mail("a", 62),
      mail("b", 60),
      mail("c", 1),
      mail("d", 90, { delete_after_send: 1 }),
      mail("e", 90, { user_id: other }),
    ])
    .execute();
  const found: (string | null)[][] = [];
  for await (const { subject, text } of exportMails(db, { user, now })) found.push([subject, text]);
  expect(found).toEqual([
    ["Mail a", "A link"],
    [null, null],
    [null, null],
  ]);
});

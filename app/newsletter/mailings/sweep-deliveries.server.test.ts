import { expect, test } from "vitest";
import { inTransaction } from "#app/platform/db/database.server.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { sendMailing } from "./change-mailing.server.ts";
import { addMailing, addSubscriber } from "./mailing.test.support.ts";
import { queueNext } from "./queue-mailing.server.ts";
import { sweepDeliveries } from "./send-deliveries.server.ts";

const day = 86_400_000; // ms

test("who got a mailing is forgotten 30 days after it is over, however many they are; its numbers stay", async () => {
  const db = await freshDatabase();
  await inTransaction(db, async (transaction) => {
    for (let count = 0; count < 1_100; count++) await addSubscriber(transaction, { email: `${count}@list.example` });
  });
  const id = await addMailing(db, { kind: "newsletter", audience: "newsletter" });
  await sendMailing(db, { kind: "newsletter", id, by: null as unknown as string });
  while (await queueNext(db, { mailing: id })) {}
  const left = async () => (await db.selectFrom("deliveries").select("address").execute()).length;
  await sweepDeliveries(db, { now: Date.now() + 400 * day }); // the mailing is not finished
  expect(await left()).toBe(1_100);
  await db.updateTable("mailings").set({ state: "done", finished_at: new Date().toISOString() }).execute();
  await sweepDeliveries(db, { now: Date.now() + 29 * day });
  expect(await left()).toBe(1_100);
  await sweepDeliveries(db, { now: Date.now() + 31 * day });
  expect(await left()).toBe(0);
  expect(await db.selectFrom("mailings").select("queued").execute()).toEqual([{ queued: 1_100 }]);
});

import { expect, test } from "vitest";
import { addFounder } from "../../account/founder.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { sweepPayments } from "./webhook.server.ts";

const now = Date.parse("2026-11-20T12:00:00.000Z");
const daysAgo = (days: number) => new Date(now - days * 24 * 60 * 60 * 1000).toISOString();

test("events, offers and closed checkouts of more than sixty days are removed; one that may still be paid stays", async () => {
  const db = await freshDatabase();
  const user_id = await addFounder(db);
  for (const [id, at] of [
    ["old", daysAgo(61)],
    ["open", daysAgo(61)],
    ["young", daysAgo(59)],
  ] as const) {
    const bought = { user_id, tier: "pro" as const, price_id: "price_1", return_to: "/", created_at: at };
    await db.insertInto("stripe_events").values({ id, type: "any", created_at: at, received_at: at }).execute();
    await db
      .insertInto("upgrade_offers")
      .values({
        ...bought,
        id,
        subscription_id: "sub_1",
        amount_now: 1,
        proration_at: at,
        state: "done",
        expires_at: at,
      })
      .execute();
    const state = id === "open" ? "open" : "closed";
    await db
      .insertInto("checkouts")
      .values({ ...bought, id, state })
      .execute();
  }
  await sweepPayments(db, now);
  const idsOf = async (table: "stripe_events" | "upgrade_offers" | "checkouts") =>
    (await db.selectFrom(table).select("id").orderBy("id").execute()).map(({ id }) => id);
  expect(await idsOf("stripe_events")).toEqual(["young"]);
  expect(await idsOf("upgrade_offers")).toEqual(["young"]);
  expect(await idsOf("checkouts")).toEqual(["open", "young"]);
});

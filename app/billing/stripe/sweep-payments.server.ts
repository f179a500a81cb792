import type { Db } from "#app/platform/db/database.server.ts";

const keptFor = 60 * 24 * 60 * 60 * 1000; // ms; Stripe retries an event for three days, and lists it for thirty

/** Deletes events that Stripe will not resend, and checkouts and offers that have expired. */
export async function sweepPayments(db: Db, now = Date.now()): Promise<void> {
  const old = new Date(now - keptFor).toISOString();
  await db.deleteFrom("stripe_events").where("received_at", "<", old).execute();
  await db.deleteFrom("upgrade_offers").where("created_at", "<", old).execute();
  await db.deleteFrom("checkouts").where("created_at", "<", old).where("state", "=", "closed").execute();
}

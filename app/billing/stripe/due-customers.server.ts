import { clock } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { isStripeError } from "./error-message.server.ts";
import { dueBy, waitUntil } from "./patience.server.ts";
import type { Payments } from "./payments.server.ts";
import { redactError } from "./redact-error.ts";
import { syncCustomer } from "./sync-customer.server.ts";

const batch = 20; // customers in parallel

/**
 * Syncs every due customer. Failures are retried with backoff and never abandoned.
 * @returns how many were synced.
 */
export async function syncDueCustomers(db: Db, payments: Payments, now = clock.now().getTime()): Promise<number> {
  const due = await db
    .selectFrom("stripe_customers")
    .select(["user_id as user", "attempts"])
    .where(dueBy(now))
    .orderBy("due_at")
    .limit(batch)
    .execute();
  const read = await Promise.all(due.map((customer) => syncOrWait(db, payments, customer, now)));
  return read.filter(Boolean).length;
}

interface Due {
  user: string;
  attempts: number;
}

async function syncOrWait(db: Db, payments: Payments, { user, attempts }: Due, now: number): Promise<boolean> {
  try {
    await payments.inTurn(user, () => syncCustomer(db, payments, { user }));
    return true;
  } catch (error) {
    payments.log[isStripeError(error) ? "warn" : "error"]({ ...redactError(error), attempts }, "customer not read");
    await db
      .updateTable("stripe_customers")
      .set({ attempts: attempts + 1, due_at: waitUntil(attempts, now) })
      .where("user_id", "=", user)
      .execute();
    return false;
  }
}

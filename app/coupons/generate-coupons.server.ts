import { randomInt } from "node:crypto";
import type { Insertable } from "kysely";
import { writeAudit } from "#app/platform/audit/audit.server.ts";
import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { timeOrderedId } from "#app/platform/db/short-id.ts";
import { CouponBatch, codeOf, lastMoment } from "./coupon.ts";
import type { CouponTables } from "./tables.ts";

interface Batch extends CouponBatch {
  /** The administrator's ID; absent on the command line. */
  by?: string;
  /** The batch ID, a unique UUID. */
  batch?: string;
  /** ISO 8601. */
  now?: string;
  /** A cryptographic source, such as `randomInt` of node:crypto. */
  random?: (below: number) => number;
}

const maxClashes = 1_000;

/**
 * Generates coupons atomically. Codes that already exist are drawn again.
 * @returns their codes.
 * @throws ZodError beyond the limits of `CouponBatch`; Error if every draw collides, which implies a broken source.
 */
export function generateCoupons(
  db: Db,
  { by, batch = timeOrderedId(), now = clock.now().toISOString(), random = randomInt, ...wanted }: Batch,
) {
  const { tier, count, days, expires } = CouponBatch.parse(wanted);
  const row = {
    subscription_tier: tier,
    access_duration_days: days,
    expires_at: lastMoment(now, expires),
    created_by: by ?? null,
    redeemed_by: null,
    redeemed_at: null,
    batch_id: batch,
    created_at: now,
  };
  return inTransaction(db, async (transaction) => {
    const codes: string[] = [];
    while (codes.length < count) codes.push(await insertCoupon(transaction, row, random));
    const after = { tier, count, days, expires };
    await writeAudit(transaction, { by: by ?? null, action: "coupon.generate", id: batch, after, now });
    return codes;
  });
}

/** Stores a coupon with a new code. @returns the code. @throws Error if every draw collides. */
export async function insertCoupon(
  db: Db,
  row: Omit<Insertable<CouponTables["coupons"]>, "id" | "code">,
  random: (below: number) => number = randomInt,
): Promise<string> {
  for (let clashes = 0; clashes <= maxClashes; clashes++) {
    const code = codeOf(row.subscription_tier, random);
    const { numInsertedOrUpdatedRows } = await db
      .insertInto("coupons")
      .values({ id: timeOrderedId(), code, ...row })
      .onConflict((conflict) => conflict.column("code").doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows) return code;
  }
  throw new Error("No coupons were created: every code we generated already exists.");
}

interface GenerateBatchInput extends CouponBatch {
  /** The administrator's ID. */
  by: string;
  /** The form's UUID, which becomes the batch ID. */
  batch: string;
  /** ISO 8601; defaults to the current time. */
  now?: string;
}

/** `generated`: the batch exists. `sent`: the same form was submitted before, for a different batch or too long ago. */
type Generated = { kind: "generated" } | { kind: "sent" };

const momentAgo = 60_000; // ms

/**
 * Generates a batch of coupons. Idempotent: resubmitting the same form within a minute finds the existing batch. A
 * later submission, or one with different values, is refused as `sent`.
 * @throws as `generateCoupons`.
 */
export function generateBatch(
  db: Db,
  { now = clock.now().toISOString(), ...input }: GenerateBatchInput,
): Promise<Generated> {
  return inTransaction(db, async (transaction) => {
    const made = await transaction
      .selectFrom("coupons")
      .select(["subscription_tier as tier", "access_duration_days as days", "expires_at", "created_at", "created_by"])
      .where("batch_id", "=", input.batch)
      .execute();
    const [first] = made;
    if (!first) {
      await generateCoupons(transaction, { ...input, now });
      return { kind: "generated" };
    }
    const same =
      made.length === input.count &&
      first.tier === input.tier &&
      first.days === input.days &&
      first.created_by === input.by &&
      first.expires_at === lastMoment(first.created_at, input.expires);
    return { kind: same && Date.parse(now) - Date.parse(first.created_at) <= momentAgo ? "generated" : "sent" };
  });
}

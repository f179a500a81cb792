import type { Db } from "#app/platform/db.server.ts";
import type { Tier } from "../access.ts";
import type { Payments } from "../stripe/payments.server.ts";

/** What changing to a plan means, with the amounts in cents (DECISIONS 17). `amount` is a month's price from then on. */
export type Change =
  | {
      kind: "upgrade";
      offer: string;
      tier: Tier;
      from: Tier;
      amountNow: number;
      amount: number;
      currency: string;
      nextAt: string;
    }
  | { kind: "downgrade"; tier: Tier; from: Tier; amount: number; currency: string; at: string }
  | { kind: "cancel"; from: Tier; at: string }
  | { kind: "resume"; tier: Tier; amount: number; currency: string; at: string }
  | { kind: "same"; tier: Tier }
  | { kind: "unpaid"; from: Tier; payUrl: string | null; until: string }
  | { kind: "none" }
  | { kind: "failed" };

/**
 * What it means for this person to change to `tier`: more is charged now, less and `free` begin when what is paid has
 * ended, and the present one stays after all. Answers within 3 s.
 */
export async function offerChange(
  _db: Db,
  _payments: Payments | undefined,
  _asked: { user: string; tier: "free" | "pro" | "premium"; to: string },
): Promise<Change> {
  throw new Error("not yet");
}

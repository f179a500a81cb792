import type { Db } from "#app/platform/db.server.ts";
import type { Tier } from "../access.ts";
import type { Payments } from "../stripe/payments.server.ts";

/**
 * `confirm`: the bank asks for a confirmation at `url`, then the plan changes. `declined`: the card was, nothing changed.
 * `expired`: the amounts are no longer right; show them anew. `failed`: Stripe did not answer; asked again later.
 */
export type Upgrade =
  | { kind: "done"; tier: Tier; to: string }
  | { kind: "confirm"; url: string }
  | { kind: "declined"; message: string }
  | { kind: "expired" }
  | { kind: "failed" }
  | { kind: "missing" };

/** Takes an offer with the amounts it named: once, however often it is pressed. Answers within 3 s. */
export async function takeUpgrade(
  _db: Db,
  _payments: Payments | undefined,
  _asked: { user: string; offer: string },
): Promise<Upgrade> {
  throw new Error("not yet");
}

import type { Db } from "#app/platform/db.server.ts";
import type { Tier } from "../access.ts";
import type { Payments } from "../stripe/payments.server.ts";

/**
 * What a return from checkout came to. `to`: where they were going. `waiting`: Stripe has not said yet; `open`: not paid;
 * `missing`: no such checkout of this person.
 */
export type Finish =
  | { kind: "done"; tier: Tier; to: string }
  | { kind: "waiting"; to: string }
  | { kind: "open"; url: string | null; to: string }
  | { kind: "closed"; to: string }
  | { kind: "missing" };

/** Reads what a checkout came to, at the return from it; as often as somebody returns. Answers within 3 s. */
export async function finishCheckout(
  _db: Db,
  _payments: Payments | undefined,
  _asked: { user: string; session: string },
): Promise<Finish> {
  throw new Error("not yet");
}

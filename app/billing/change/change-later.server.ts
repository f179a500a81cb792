import type { Db } from "#app/platform/db.server.ts";
import type { Payments } from "../stripe/payments.server.ts";

/** `refused`: that is no change for later (dearer, or nothing to change). */
export type LaterChange = { kind: "done" } | { kind: "refused" } | { kind: "failed" };

/**
 * Changes a subscription from the end of what is paid on: to a cheaper plan, to `free` (it ends then); the present plan
 * takes such a change back. Twice is the same as once. Answers within 3 s.
 */
export async function changeLater(
  _db: Db,
  _payments: Payments | undefined,
  _asked: { user: string; tier: "free" | "pro" | "premium" },
): Promise<LaterChange> {
  throw new Error("not yet");
}

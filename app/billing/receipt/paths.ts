import type { Month } from "./month.ts";

/** URL of a user's receipt for a month; without one, of the current month. */
export function receiptPath(month?: Month): string {
  return month ? `/premium?month=${month}` : "/premium";
}

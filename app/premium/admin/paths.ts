import type { Month } from "#app/billing/receipt/month.ts";

/** URL of what Premium owed and gave everybody in a month; without one, in the current month. */
export function premiumPath(month?: Month): string {
  return month ? `/admin/premium?month=${month}` : "/admin/premium";
}

/** URL of a user's receipt of a month, for administrators. */
export function adminReceiptPath(user: string, month?: Month): string {
  const path = `/admin/users/${user}/receipt`;
  return month ? `${path}?month=${month}` : path;
}

/** How many days something deleted can be restored. */
export const restorableDays = 30;

const day = 24 * 60 * 60 * 1_000; // ms

/** Until when something deleted can be restored, in ISO 8601. @param deletedAt ISO 8601 */
export function restorableUntil(deletedAt: string): string {
  return new Date(Date.parse(deletedAt) + restorableDays * day).toISOString();
}

/** The time before which deleted things can no longer be restored, in ISO 8601. @param now ms */
export function restorableSince(now: number): string {
  return new Date(now - restorableDays * day).toISOString();
}

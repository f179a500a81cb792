/** How many days a soft-deleted resource can be restored. */
export const restorableDays = 30;

const day = 24 * 60 * 60 * 1000; // ms

/** When a resource is permanently deleted, in ISO 8601. @param deletedAt ISO 8601 */
export function restorableUntil(deletedAt: string): string {
  return new Date(Date.parse(deletedAt) + restorableDays * day).toISOString();
}

/** Resources deleted at or before this time, in ISO 8601, are permanently deleted. @param now ms */
export function goneBefore(now: number): string {
  return new Date(now - restorableDays * day).toISOString();
}

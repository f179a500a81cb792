/** How long what was deleted can be restored. */
export const restorableDays = 30;

const day = 24 * 60 * 60 * 1000; // ms

/** When it goes for good. @param deletedAt ISO 8601, as is what it returns */
export function restorableUntil(deletedAt: string): string {
  return new Date(Date.parse(deletedAt) + restorableDays * day).toISOString();
}

/** What was deleted at this moment or before is gone. @param now ms */
export function goneBefore(now: number): string {
  return new Date(now - restorableDays * day).toISOString();
}

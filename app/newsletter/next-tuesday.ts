const tuesday = 2; // as in Date#getUTCDay

/** The day of the next issue: the first Tuesday after this day, in UTC. */
export function nextTuesday(at: Date): Date {
  const days = (tuesday - at.getUTCDay() + 7) % 7 || 7;
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + days));
}

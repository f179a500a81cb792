/**
 * The end of the month that begins at `from`, for renewals on the day and time of `anchor`. A day that a month lacks
 * becomes its last day (Jan 31 → Feb 28 → Mar 31). Times are in seconds, days in UTC.
 * https://docs.stripe.com/billing/subscriptions/billing-cycle
 */
export function monthAfter(anchor: number, from: number): number {
  const [first, last] = [new Date(anchor * 1000), new Date(from * 1000)];
  const passed = (last.getUTCFullYear() - first.getUTCFullYear()) * 12 + last.getUTCMonth() - first.getUTCMonth();
  const next = monthsOn(first, passed);
  return next > from ? next : monthsOn(first, passed + 1);
}

function monthsOn(first: Date, months: number): number {
  const moment = new Date(first);
  moment.setUTCDate(1);
  moment.setUTCMonth(moment.getUTCMonth() + months);
  const days = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 0)).getUTCDate();
  moment.setUTCDate(Math.min(first.getUTCDate(), days));
  return Math.floor(moment.getTime() / 1000);
}

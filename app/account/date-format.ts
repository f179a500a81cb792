const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
const dayFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** A date and time as written in emails: "20 November 2026 at 14:02 UTC". */
export function dateTimeText(at: Date): string {
  return `${format.format(at)} UTC`;
}

/** A date as written in emails: "20 November 2026". @param at ISO 8601. */
export function dateText(at: string): string {
  return dayFormat.format(new Date(at));
}

/** A calendar month in UTC, such as "2026-11". */
export type Month = string;

/** The month of a moment. */
export function monthOf(at: Date): Month {
  return at.toISOString().slice(0, 7);
}

/** Whether a text is a month. */
export function isMonth(text: string): boolean {
  return /^20\d\d-(?:0[1-9]|1[0-2])$/.test(text);
}

/** The month a number of months after this one, or before it. */
export function monthsAfter(month: Month, months: number): Month {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return monthOf(new Date(Date.UTC(year, number - 1 + months)));
}

/** The first moment of a month and that of the next, ISO 8601. */
export function boundsOf(month: Month): { from: string; until: string } {
  return { from: `${month}-01T00:00:00.000Z`, until: `${monthsAfter(month, 1)}-01T00:00:00.000Z` };
}

/** "November 2026". */
export function monthName(month: Month): string {
  return names.format(new Date(boundsOf(month).from));
}

/** "Nov 1 to 30, 2026". */
export function monthSpan(month: Month): string {
  const last = new Date(Date.parse(boundsOf(month).until) - 1);
  return `${shortNames.format(last)} 1 to ${last.getUTCDate()}, ${last.getUTCFullYear()}`;
}

const names = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
const shortNames = new Intl.DateTimeFormat("en-US", { month: "short", timeZone: "UTC" });

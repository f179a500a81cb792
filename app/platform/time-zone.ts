import { TZDate } from "@date-fns/tz";

/** The time zone of readers whose own is not known, and of exports. */
export const utc = "UTC";

/**
 * The usual name of a time zone of the IANA database, such as "America/New_York".
 * @param name a name or an alias, as a browser reports it or as in the list; undefined if this is none.
 */
export function timeZoneOf(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name.replaceAll(" ", "_") }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

const quarter = 15 * 60 * 1000; // ms: where midnight is off a full hour of UTC, it is by a multiple of this
const maxKnown = 10_000;
const knownDays = new Map<string, string>();

/** The day in a time zone at a moment, such as 2026-11-20. Remembered, as pages ask for the same ones again and again. */
export function dayIn(zone: string, at: Date): string {
  const key = `${zone} ${Math.floor(at.getTime() / quarter)}`;
  const day = knownDays.get(key) ?? days(zone).format(at);
  if (knownDays.size >= maxKnown) knownDays.clear();
  knownDays.set(key, day);
  return day;
}

/** The day a number of days after this one, or before it. Both such as 2026-11-20. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/**
 * The moment when clocks in a time zone show this day and time. Where clocks go forward and skip it: an hour later.
 * @param day such as 2026-11-24; must exist.
 * @param time such as 09:00.
 */
export function momentIn(zone: string, day: string, time: string): Date {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return new Date(TZDate.tz(zone, year, month - 1, date, hours, minutes).getTime());
}

/** Remembers one format per time zone: making one takes longer than a page. */
export function formatPerZone(locale: string, options: Intl.DateTimeFormatOptions) {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string): Intl.DateTimeFormat => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
    formats.set(timeZone, format);
    return format;
  };
}

const days = formatPerZone("en-CA", { year: "numeric", month: "2-digit", day: "2-digit" });

/** The names of all time zones in the order of the alphabet, without underscores: "America/New York". */
export function timeZoneChoices(): string[] {
  return [utc, ...Intl.supportedValuesOf("timeZone")].map(timeZoneLabel);
}

/** "America/New York". */
export function timeZoneLabel(name: string): string {
  return name.replaceAll("_", " ");
}

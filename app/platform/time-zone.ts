import { TZDate } from "@date-fns/tz";

/** The time zone of readers whose own is not known, and of exports. */
export const utc = "UTC";

/**
 * The usual name of a time zone of the IANA database, such as "Europe/Berlin".
 * @param name a name or an alias, as a browser reports it; undefined if this is none.
 */
export function timeZoneOf(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** The day in a time zone at a moment, such as 2026-11-20. */
export function dayIn(zone: string, at: Date): string {
  return days(zone).format(at);
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

/** A time zone to choose from. */
export interface TimeZoneChoice {
  name: string;
  /** "Buenos Aires (GMT-3)". */
  label: string;
}

/** All time zones by region, in the order of the alphabet, with their present distance from Greenwich. */
export function timeZoneChoices(now: Date): [region: string, choices: TimeZoneChoice[]][] {
  const choices = Intl.supportedValuesOf("timeZone").map((name) => {
    const [region = "", ...place] = name.split("/");
    const label = `${place.join(", ").replaceAll("_", " ")} (${distance(name, now)})`;
    return { region, name, label };
  });
  return Object.entries(Object.groupBy(choices, ({ region }) => region)).map(([region, of = []]) => [
    region,
    of.map(({ name, label }) => ({ name, label })),
  ]);
}

/** "GMT+5:30". */
function distance(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "shortOffset" }).formatToParts(now);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}

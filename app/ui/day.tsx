const format = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** A date, given as an ISO 8601 time: "Nov 20, 2026". In UTC, as the server counts days. */
export function Day({ at }: { at: string }) {
  return <time dateTime={at.slice(0, 10)}>{dayName(at)}</time>;
}

/** Likewise in plain text. */
export function dayName(at: string): string {
  return format.format(new Date(at));
}

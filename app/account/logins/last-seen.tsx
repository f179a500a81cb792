import { dayName } from "#app/ui/day-label.ts";

/** When a browser was last seen, in readable form. In UTC, as the server counts days. @param at ISO 8601. */
export function LastSeen({ at }: { at: string }) {
  return <time dateTime={at}>{lastSeenText(at, new Date())}</time>;
}

/** "Last seen today at 08:40 UTC", "Last seen Nov 2, 2026". */
export function lastSeenText(at: string, now: Date): string {
  const seen = new Date(at).toISOString();
  if (seen.slice(0, 10) !== now.toISOString().slice(0, 10)) return `Last seen ${dayName(at)}`;
  return `Last seen today at ${seen.slice(11, 16)} UTC`;
}

import { z } from "zod";
import type { SessionCursor } from "#app/assessment/list/listed-session.ts";
import type { ActivityItem } from "./activity-item.ts";

/**
 * The query of the list: `?before=` is a cursor as written by `cursorOf`. An invalid one is ignored, which gives the
 * first page.
 */
export const ActivityQuery = z.object({
  before: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[\w-]{1,80}$/)
    .transform((text): SessionCursor => ({ at: text.slice(0, 24), id: text.slice(25) }))
    .optional()
    .catch(undefined),
});

function cursorOf({ timestamp, id }: ActivityItem): string {
  return `${timestamp}_${id}`;
}

/**
 * Builds a page of a list merged from several sources, latest first.
 * @param items the candidates, in any order; at least one more per source than fits on the page
 * @param before only entries after this cursor
 * @returns the entries, and the cursor of the next page, if there is one
 */
export function pageOf(items: ActivityItem[], { before, size }: { before?: SessionCursor; size: number }) {
  const rest = items.filter((item) => before === undefined || comesAfter(item, before)).sort(latestFirst);
  const shown = rest.slice(0, size);
  const last = shown.at(-1);
  return { items: shown, older: last && rest.length > size ? cursorOf(last) : undefined };
}

function comesAfter({ timestamp, id }: ActivityItem, { at, id: placeId }: SessionCursor): boolean {
  return timestamp < at || (timestamp === at && id < placeId);
}

function latestFirst(a: ActivityItem, b: ActivityItem): number {
  return comesAfter(a, { at: b.timestamp, id: b.id }) ? 1 : -1;
}

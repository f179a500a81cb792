import { z } from "zod";
import type { Place } from "#app/assessment/list/listed-session.ts";
import type { ActivityItem } from "./activity-item.ts";

/** `?before=` of the list: a place as `cursorOf` writes it. Nonsense is none: the first page. */
export const ActivityQuery = z.object({
  before: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[\w-]{1,80}$/)
    .transform((text): Place => ({ at: text.slice(0, 24), id: text.slice(25) }))
    .optional()
    .catch(undefined),
});

function cursorOf({ timestamp, id }: ActivityItem): string {
  return `${timestamp}_${id}`;
}

/**
 * One page of a list that several sources make together, the latest first.
 * @param items those that may stand on it, in any order, from each source at least one more than fits
 * @param before only what comes after this place
 * @returns also the cursor of the next page, if there is one
 */
export function pageOf(items: ActivityItem[], { before, size }: { before?: Place; size: number }) {
  const rest = items.filter((item) => before === undefined || comesAfter(item, before)).sort(latestFirst);
  const shown = rest.slice(0, size);
  const last = shown.at(-1);
  return { items: shown, older: last && rest.length > size ? cursorOf(last) : undefined };
}

function comesAfter({ timestamp, id }: ActivityItem, { at, id: placeId }: Place): boolean {
  return timestamp < at || (timestamp === at && id < placeId);
}

function latestFirst(a: ActivityItem, b: ActivityItem): number {
  return comesAfter(a, { at: b.timestamp, id: b.id }) ? 1 : -1;
}

import { z } from "zod";
import { userActivityTypes } from "#app/analytics/user-activity.ts";
import { CursorQuery } from "#app/platform/db/cursor.ts";
import { SearchText } from "#app/platform/db/search-text.ts";
import { DaysQuery } from "./period.ts";

/** The query of the analytics page: a period, a search, and the type of recent activity. Invalid values are ignored. */
export const AnalyticsQuery = z.object({
  days: DaysQuery,
  q: SearchText,
  type: z.enum(userActivityTypes).optional().catch(undefined),
  ...CursorQuery,
});
export type AnalyticsQuery = z.infer<typeof AnalyticsQuery>;

export const analyticsPath = "/admin/analytics";

/** A part of a page, or an error message in its place. */
export type Part<T> = { kind: "read"; value: T } | { kind: "failed"; failure: string };

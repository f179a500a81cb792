import { z } from "zod";
import { CursorQuery } from "#app/platform/db/cursor.ts";
import { reviewStatuses } from "./review-status.ts";

/** The query string of the list. Invalid values are ignored. */
export const InterviewsQuery = z.object({
  status: z.enum(reviewStatuses).optional().catch(undefined),
  ...CursorQuery,
});
export type InterviewsQuery = z.infer<typeof InterviewsQuery>;

import { z } from "zod";
import { CursorQuery } from "#app/platform/db/cursor.ts";
import { reviewStatuses } from "./review-status.ts";

/** The query of the list. Nonsense is none. */
export const InterviewsQuery = z.object({
  status: z.enum(reviewStatuses).optional().catch(undefined),
  ...CursorQuery,
});
export type InterviewsQuery = z.infer<typeof InterviewsQuery>;

import { z } from "zod";
import { PlaceQuery } from "#app/platform/list/place.ts";
import { reviewStatuses } from "./review-status.ts";

/** The query of the list. Nonsense is none. */
export const InterviewsQuery = z.object({
  status: z.enum(reviewStatuses).optional().catch(undefined),
  ...PlaceQuery,
});
export type InterviewsQuery = z.infer<typeof InterviewsQuery>;

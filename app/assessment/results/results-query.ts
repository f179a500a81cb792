import { z } from "zod";

/**
 * Query parameters of /results/…: the number of a recorded result. Invalid values are ignored, which shows the current
 * result.
 */
export const ResultsQuery = z.object({
  result: z.coerce.number().int().min(1).max(1_000_000).optional().catch(undefined),
});

import { z } from "zod";

/** The query of /results/…: which recorded result, by its number. Nonsense is none: the result as it stands is shown. */
export const ResultsQuery = z.object({
  result: z.coerce.number().int().min(1).max(1_000_000).optional().catch(undefined),
});

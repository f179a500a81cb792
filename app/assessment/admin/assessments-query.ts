import { z } from "zod";
import { PlaceQuery } from "#app/platform/list/place.ts";
import { SearchText } from "#app/platform/search/search-text.ts";
import { progresses } from "./progress.ts";

/** The query of the list. Nonsense is none; a search that is too long stays as it is, to be told of. */
export const AssessmentsQuery = z.object({
  q: SearchText,
  progress: z.enum(progresses).optional().catch(undefined),
  ...PlaceQuery,
});
export type AssessmentsQuery = z.infer<typeof AssessmentsQuery>;

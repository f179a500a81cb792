import { z } from "zod";
import { CursorQuery } from "#app/platform/db/cursor.ts";
import { SearchText } from "#app/platform/db/search-text.ts";
import { progresses } from "./progress.ts";

/** The query of the list. Nonsense is none; a search that is too long stays as it is, to be told of. */
export const AssessmentsQuery = z.object({
  q: SearchText,
  progress: z.enum(progresses).optional().catch(undefined),
  ...CursorQuery,
});
export type AssessmentsQuery = z.infer<typeof AssessmentsQuery>;

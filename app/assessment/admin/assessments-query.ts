import { z } from "zod";
import { CursorQuery } from "#app/platform/db/cursor.ts";
import { SearchText } from "#app/platform/db/search-text.ts";
import { progresses } from "./progress.ts";

/**
 * Query parameters of the list. Invalid values are ignored; an overlong search is kept, so that the page can report it.
 */
export const AssessmentsQuery = z.object({
  q: SearchText,
  progress: z.enum(progresses).optional().catch(undefined),
  ...CursorQuery,
});
export type AssessmentsQuery = z.infer<typeof AssessmentsQuery>;

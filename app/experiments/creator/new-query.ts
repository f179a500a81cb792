import { z } from "zod";

const Place = z.coerce.number().int().min(1).max(10_000).optional().catch(undefined);

/**
 * What an experiment is designed for: an answer by its number, and perhaps the task that asked for it by its place in
 * the list of the result. Nonsense is none.
 */
export const NewQuery = z.object({
  session: z.string().min(1).max(100).optional().catch(undefined),
  question: Place,
  task: Place,
});
export type NewQuery = z.infer<typeof NewQuery>;

import { z } from "zod";

const Place = z.coerce.number().int().min(1).max(10_000).optional().catch(undefined);

/**
 * The query of a new experiment: the number of the answer to test and, if a task asked for it, the position of the task
 * in the result. Invalid values are ignored.
 */
export const NewQuery = z.object({
  session: z.string().min(1).max(100).optional().catch(undefined),
  question: Place,
  task: Place,
});
export type NewQuery = z.infer<typeof NewQuery>;

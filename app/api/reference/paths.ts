import type { ProblemKey } from "../problem.ts";

/** The reference. */
export const referencePath = "/docs/api";

/** The page of an operation. */
export function operationPath(id: string): string {
  return `${referencePath}/${id}`;
}

/** The page of all problems, or the place of one. */
export function errorsPath(problem?: ProblemKey): string {
  return `${referencePath}/errors${problem ? `#${problem}` : ""}`;
}

import type { Question } from "./question.ts";

/** A version of a question. */
export type VersionKey = Pick<Question, "id" | "version">;

import type { Question } from "./question.ts";

/** Identifies a version of a question. */
export type VersionKey = Pick<Question, "id" | "version">;

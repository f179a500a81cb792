import { pluralize } from "#app/ui/pluralize.ts";
import type { Figures, Verdict } from "./verdict.ts";

/** A text of a recorded result that isn't ordinary. */
export interface Mark {
  /** The question's id. */
  question: string;
  verdict: Exclude<Verdict, "ordinary">;
  figures: Figures;
  textHash: string;
  /** Whether its author asked for a human look at this text, in this result or another. */
  isRequested: boolean;
  decided: Decision | null;
}

/** What somebody decided who read the text. */
export interface Decision {
  decision: "kept" | "removed";
  /** For its author; may be empty if the mark was kept. */
  message: string;
  /** ISO 8601. */
  at: string;
  /** The administrator's name, while they have an account. */
  by: string | null;
}

/** Whether a mark goes where its result goes: the text is stuffed, and nobody removed it. */
export function isInForce({ verdict, decided }: Pick<Mark, "verdict" | "decided">): boolean {
  return verdict === "stuffed" && decided?.decision !== "removed";
}

/** The title of a mark in force. */
export const markTitle = "This text earns points for its words, not for what it says";

/** What readers of a result learn of its marks in force; undefined without any. */
export function markSentence(marks: Pick<Mark, "verdict" | "decided">[]): string | undefined {
  const count = marks.filter(isInForce).length;
  if (count === 0) return undefined;
  return `${pluralize(count, "text answer")} of this result ${count === 1 ? "earns points for its" : "earn points for their"} words, not for what ${count === 1 ? "it says" : "they say"}.`;
}

/** The same for lists of results, which don't say how many. */
export const markedText = "Some text earns points for its words, not for what it says.";

/** What a text without English words is shown with. No language counts against anybody. */
export const notEnglishTitle = "The rule looks for English words; this text earns points for its length only.";

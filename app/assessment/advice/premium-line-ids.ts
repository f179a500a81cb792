import { insights } from "./insights.ts";

/** The ids of the lines that only Premium reads (SPEC-EU6), to tell them from the other insights. */
export const premiumLineIds: ReadonlySet<string> = new Set(
  Object.values(insights.premiumLines).flatMap((lines) => Object.values(lines).map(({ id }) => id)),
);

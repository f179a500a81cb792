import { insights } from "./insights.ts";

/** The id of "Industry benchmarking" from our own founders. */
export const benchmarkLineId = "premium.benchmark.founders";

/** The ids of the Premium-only lines (SPEC-EU6), to tell them apart from other insights. */
export const premiumLineIds: ReadonlySet<string> = new Set([
  benchmarkLineId,
  ...Object.values(insights.premiumLines).flatMap((lines) => Object.values(lines).map(({ id }) => id)),
]);

/** The ids of lines about an hour with us, which a founder's own readers have no use for. */
export const serviceLineIds: ReadonlySet<string> = new Set(
  Object.values(insights.premiumLines.expertConsultation).map(({ id }) => id),
);

import { pluralize } from "#app/ui/pluralize.ts";

/** A sentence about the insights that a change disables; undefined if none. */
export function lostInsightsText(count: number): string | undefined {
  if (count === 0) return undefined;
  const [insights, refer] = [pluralize(count, "insight"), count === 1 ? "refers" : "refer"];
  return `${insights} that ${refer} to what you changed won't be shown for new assessments.`;
}

import { z } from "zod";
import { pluralize } from "#app/ui/pluralize.ts";
import content from "./levels.json" with { type: "json" };

/** An experiment or an interview that backs an answer. */
export interface EvidenceSummary {
  kind: "experiment" | "interview";
  id: string;
  /** The metric of the experiment, or the title of the interview. */
  name: string;
  /** A level of the evidence ladder, 0 to 5. */
  level: number;
}

/** A summary of the evidence and its highest level: "1 experiment, 2 interviews · strongest: Money". */
export function evidenceText(backings: EvidenceSummary[]): string {
  const count = (kind: EvidenceSummary["kind"]) => backings.filter((backing) => backing.kind === kind).length;
  const parts = (["experiment", "interview"] as const).flatMap((kind) =>
    count(kind) > 0 ? [pluralize(count(kind), kind)] : [],
  );
  const strongest = Math.max(...backings.map(({ level }) => level));
  return `${parts.join(", ")} · strongest: ${levelName(strongest)}`;
}

const Level = z.object({
  level: z.int().min(0).max(5),
  label: z.string(),
  what: z.string(),
  counts: z.string(),
  use: z.string(),
});
type Level = z.infer<typeof Level>;

/**
 * The evidence ladder, from an opinion (0) to money given again (5): the more it cost customers, the stronger it is.
 */
export const levels: Level[] = z.object({ levels: z.array(Level).length(6) }).parse(content).levels;

/** The level of an interview about past behavior: told, but not observed. */
export const readLevel = 1;

/** The display name of a level. */
export function levelName(level: number): string {
  return levels[level]?.label ?? "";
}

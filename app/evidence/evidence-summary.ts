import { pluralize } from "#app/ui/pluralize.ts";
import { levelName } from "./level.ts";

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

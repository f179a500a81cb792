import { z } from "zod";
import type { ScoreLine } from "../score/score-line.ts";
import { allHold, Condition } from "./conditions.ts";
import content from "./insights.json" with { type: "json" };

const Rule = z.object({
  id: z.string(),
  group: z.string(),
  priority: z.number(),
  kind: z.enum(["insight", "strength"]),
  when: z.array(Condition).min(1),
  text: z.string(),
  actions: z.array(z.string()).default([]),
});

/** A text about individual answers: a note (`insight`) or praise (`strength`), and the actions it triggers. */
export type Rule = z.infer<typeof Rule>;

export const rules: readonly Rule[] = z.array(Rule).parse(content.answers);

/** The rules that match a session, by its lines: a page asks for them several times. */
const known = new WeakMap<ScoreLine[], Rule[]>();

/** The rules that match a scored session, most important first. Each group contributes only its most important rule. */
export function firingRules(lines: ScoreLine[]): Rule[] {
  const fired = known.get(lines) ?? findFiring(lines);
  known.set(lines, fired);
  return fired;
}

function findFiring(lines: ScoreLine[]): Rule[] {
  const groups = new Set<string>();
  return byImportance.filter(({ group, when }) => {
    const fires = !groups.has(group) && allHold(when, lines);
    if (fires) groups.add(group);
    return fires;
  });
}

export function byPriority(a: { priority: number }, b: { priority: number }): number {
  return b.priority - a.priority;
}

const byImportance = rules.toSorted(byPriority);

import { z } from "zod";
import { isWithin, Range } from "../score/band.ts";
import type { Score } from "../score/score.ts";
import { allHold, Condition } from "./conditions.ts";
import content from "./insights.json" with { type: "json" };
import { Line } from "./insights.ts";
import { byPriority } from "./rules.ts";

const Priority = Range.extend({ label: z.string(), text: z.string() });
const Topic = Line.extend({ priority: z.number(), when: z.array(Condition).min(1) });

const admin = z
  .object({
    contactPriority: z.object({ high: Priority, medium: Priority, low: Priority }),
    contactTopics: z.array(Topic),
    fallbackTopic: Line,
  })
  .parse(content.admin);

export const topics: readonly z.infer<typeof Topic>[] = admin.contactTopics;

/** How many of a result's texts administrators see (SPEC-AD2). */
export const adminLimits = z
  .object({ insights: z.int(), strengths: z.int(), contactTopics: z.int() })
  .parse(content.limits.admin);

/** Contact priority: 7 or more is High, 5 or more is Medium, otherwise Low (SPEC-AD9). */
export function contactPriority(overall: number): { key: "high" | "medium" | "low"; label: string; text: string } {
  const { high, medium, low } = admin.contactPriority;
  if (isWithin(overall, high)) return { key: "high", label: high.label, text: high.text };
  if (isWithin(overall, medium)) return { key: "medium", label: medium.label, text: medium.text };
  return { key: "low", label: low.label, text: low.text };
}

/** Topics to discuss with the founder, most important first, at most three (content README §3). */
export function contactTopics(score: Score): Line[] {
  const fitting = topics.filter(({ when }) => allHold(when, score.lines)).sort(byPriority);
  const chosen = fitting.length > 0 ? fitting : [admin.fallbackTopic];
  return chosen.slice(0, adminLimits.contactTopics).map(({ id, text }) => ({ id, text }));
}

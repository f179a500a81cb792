import { z } from "zod";
import { categories } from "../questions/question.ts";
import content from "./insights.json" with { type: "json" };
import type { Table } from "./insights.ts";
import libraryTiers from "./library-tiers.json" with { type: "json" };

const Action = z.object({
  category: z.enum(categories),
  days: z.int().positive(),
  title: z.string().max(60), // as long as a task's title may be (SPEC-EU9)
  text: z.string(),
  firstStep: z.object({ minutes: z.int().positive(), text: z.string() }),
  doneWhen: z.string(),
  premium: z.string(),
  link: z.object({ type: z.enum(["guide", "tool"]), slug: z.string() }),
  tool: z.string().optional(),
});

export const actions = z.record(z.string(), Action).parse(content.actions);

/**
 * An action as one plan reads it: `link` is what to read about it, `tool` a second link, each where the plan opens it.
 * `premium`, one more sentence, is there in the words of that plan alone.
 */
export type Recommendation = Omit<z.infer<typeof Action>, "premium" | "link" | "tool"> &
  Partial<Pick<z.infer<typeof Action>, "link">> & {
    id: string;
    premium?: string;
    tool?: string;
  };

/**
 * The action for a plan, or undefined if what it links to lies beyond that plan.
 * @param opens the plan of today, whose links are shown: nobody is sent to a locked door
 */
export function recommendation(id: string, table: Table, opens: Table = table): Recommendation | undefined {
  const action = actions[id];
  if (!action || !isOpen(action.link.slug, table)) return undefined;
  const { premium, link: _, tool: __, ...rest } = action;
  return { id, ...rest, ...(table === "premium" && { premium }), ...openLinks(action, opens) };
}

/** Of what an action links to, that which this plan opens. */
export function openLinks(
  { link, tool }: z.infer<typeof Action>,
  table: Table,
): Partial<Pick<Recommendation, "link" | "tool">> {
  return { ...(isOpen(link.slug, table) && { link }), ...(tool && isOpen(tool, table) && { tool }) };
}

/** The priority of the task made from the recommendation at this place, counted from 0 (SPEC-EU9). */
export function taskPriority(place: number): "high" | "medium" | "low" {
  if (place < 2) return "high";
  return place < 4 ? "medium" : "low";
}

const tiers = z.record(z.string(), z.enum(["free", "pro", "premium"])).parse(libraryTiers);
const open = { free: ["free"], paid: ["free", "pro"], premium: ["free", "pro", "premium"] };

function isOpen(slug: string, table: Table): boolean {
  const tier = tiers[slug];
  return tier !== undefined && open[table].includes(tier);
}

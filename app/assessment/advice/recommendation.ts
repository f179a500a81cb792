import { z } from "zod";
import { type Category, categories } from "../questions/question.ts";
import content from "./insights.json" with { type: "json" };
import type { Table } from "./insights.ts";
import libraryTiers from "./library-tiers.json" with { type: "json" };

const Action = z.object({
  category: z.enum(categories),
  days: z.int().positive(),
  title: z.string().max(60), // the length limit of a task title in lists (SPEC-EU9)
  text: z.string(),
  firstStep: z.object({ minutes: z.int().positive(), text: z.string() }),
  doneWhen: z.string(),
  premium: z.string(),
  link: z.object({ type: z.enum(["guide", "tool"]), slug: z.string() }),
  tool: z.string().optional(),
});

export const actions = z.record(z.string(), Action).parse(content.actions);

/**
 * An action as shown on one plan. `link` is further reading and `tool` a second link, each present only if the plan
 * includes it. `premium` is an extra sentence in the Premium wording.
 */
export type Recommendation = Omit<z.infer<typeof Action>, "premium" | "link" | "tool"> &
  Partial<Pick<z.infer<typeof Action>, "link">> & {
    id: string;
    premium?: string;
    tool?: string;
  };

/**
 * The action for a plan, or undefined if the plan does not include its link.
 * @param opens the current plan, which decides the links shown: no link leads to a locked page
 */
export function recommendation(id: string, table: Table, opens: Table = table): Recommendation | undefined {
  const action = actions[id];
  if (!action || !isIncluded(id, table)) return undefined;
  const { premium, link: _, tool: __, ...rest } = action;
  return { id, ...rest, ...(table === "premium" && { premium }), ...openLinks(action, opens) };
}

/** Whether a plan includes the link of an action, and so the action. */
export function isIncluded(id: string, table: Table): boolean {
  const action = actions[id];
  return action !== undefined && isOpen(action.link.slug, table);
}

/** The links of an action that the plan includes. */
export function openLinks(
  { link, tool }: z.infer<typeof Action>,
  table: Table,
): Partial<Pick<Recommendation, "link" | "tool">> {
  return { ...(isOpen(link.slug, table) && { link }), ...(tool && isOpen(tool, table) && { tool }) };
}

/** Further reading and a tool for an area. */
export type RelatedLinks = Partial<Pick<Recommendation, "link" | "tool">>;

/** The first guide and the first tool of an area's actions that the plan includes. */
export function relatedLinks(category: Category, table: Table): RelatedLinks {
  const links = Object.values(actions)
    .filter((action) => action.category === category)
    .flatMap(({ link, tool }) => [link, ...(tool ? [{ type: "tool" as const, slug: tool }] : [])])
    .filter(({ slug }) => isOpen(slug, table));
  return { link: links.find(({ type }) => type === "guide"), tool: links.find(({ type }) => type === "tool")?.slug };
}

/** The priority of the task created from the recommendation at this index, from 0 (SPEC-EU9). */
export function taskPriority(index: number): "high" | "medium" | "low" {
  if (index < 2) return "high";
  return index < 4 ? "medium" : "low";
}

const tiers = z.record(z.string(), z.enum(["free", "pro", "premium"])).parse(libraryTiers);
const open = { free: ["free"], paid: ["free", "pro"], premium: ["free", "pro", "premium"] };

function isOpen(slug: string, table: Table): boolean {
  const tier = tiers[slug];
  return tier !== undefined && open[table].includes(tier);
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUser } from "#app/account/account.server.ts";
import { todayOf } from "#app/account/today.ts";
import { type Tier, tiers } from "#app/billing/access.ts";
import { brandOf } from "#app/brand/brand-of.server.ts";
import type { EvidenceSummary } from "#app/evidence/evidence-summary.ts";
import { findBacking } from "#app/evidence/find-evidence.server.ts";
import { designPath } from "#app/evidence/paths.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { env } from "#app/platform/env.server.ts";
import { site } from "#app/platform/site.ts";
import { insights } from "../advice/insights.ts";
import { type RelatedLinks, relatedLinks } from "../advice/recommendation.ts";
import { type Category, categories } from "../questions/question.ts";
import { findRecordedBefore } from "../snapshots/recorded-results.server.ts";
import { type Actions, actionsOf } from "../tasks/tasks.server.ts";
import { type FoundResults, findResults } from "./results.server.ts";
import { scoreChange } from "./score-change.ts";

/** The summary of a result, with its actions, the email address for the summary, and the booking link. */
export async function findSummary(args: LoaderFunctionArgs) {
  const user = await requireUser(args);
  const results = await findResults(args);
  const { db } = args.context;
  const actions = await actionsOf(db, { user: results.user, results, today: todayOf(user) });
  const designs = designsOf(results);
  const before = await resultBefore(db, results);
  const backing = await backingOf(db, results);
  return {
    ...results,
    brand: await brandOf(args, results),
    email: user.email,
    booking: env.BOOKING_URL ?? site.links.booking,
    actions: withDesigns(actions, results.id, designs),
    ...backing,
    designs,
    related: related[results.tier],
    change: before && scoreChange({ before, ...results, zone: user.timeZone }),
  };
}

type Related = Partial<Record<Category, RelatedLinks>>;

/** Further reading on each area, by plan. */
const related = Object.fromEntries(
  tiers.map((tier): [Tier, Related] => {
    const table = insights.plans[tier];
    return [tier, Object.fromEntries(categories.map((category) => [category, relatedLinks(category, table)]))];
  }),
) as Record<Tier, Related>;

/**
 * The result before the one shown; with answers changed since the newest result, that one. Undefined while nothing is
 * recorded: the score is not a result yet.
 */
async function resultBefore(db: Db, { user, idea, record }: FoundResults) {
  if (record.kind === "none") return undefined;
  const isShown = record.kind === "old" || record.kind === "same";
  return isShown ? findRecordedBefore(db, { user, idea: idea.id, before: record.createdAt }) : record;
}

/** Links high-priority tasks to an experiment for the weakest answer of their area, if there is one. */
function withDesigns(actions: Actions, session: string, designs: Designs): Actions {
  if (actions.kind !== "tasks") return actions;
  const tasks = actions.tasks.map((task) => {
    const number = task.priority === "high" && task.details ? designs[task.details.category] : undefined;
    return number === undefined ? task : { ...task, design: designPath(session, number, task.position) };
  });
  return { ...actions, tasks };
}

/**
 * What supports each area's answers: experiments and interviews, and the number of quotes. Empty for an old result, which
 * is shown as recorded.
 */
async function backingOf(db: Db, { user, id, record, lines, waiting }: FoundResults) {
  const evidence: Partial<Record<Category, EvidenceSummary[]>> = {};
  const backed: Partial<Record<Category, number>> = {};
  if (record.kind === "old") return { evidence, backed };
  const areas = new Map([...lines, ...waiting].map(({ question, category }) => [question, category]));
  const found = await findBacking(db, { user, session: id });
  for (const { question, ...backing } of found.evidence) {
    const area = areas.get(question);
    if (!area || evidence[area]?.some(({ id }) => id === backing.id)) continue;
    evidence[area] = [...(evidence[area] ?? []), backing];
  }
  for (const [question, area] of areas) {
    const count = found.quotes[question];
    if (count) backed[area] = (backed[area] ?? 0) + count;
  }
  return { evidence, backed };
}

const weak = 6; // areas below this need evidence

type Designs = Partial<Record<Category, number>>;

/** For each weak area, the number of its weakest answer, for which Premium users may design an experiment. */
function designsOf({ tier, record, score, lines }: FoundResults): Designs {
  if (tier !== "premium" || record.kind === "old") return {};
  const designs: Designs = {};
  const answered = lines.filter(({ answer }) => answer !== undefined);
  for (const { number, category } of answered.toSorted((a, b) => a.q - b.q)) {
    if (score.categories[category] < weak) designs[category] ??= number;
  }
  return designs;
}

export type FoundSummary = Awaited<ReturnType<typeof findSummary>>;

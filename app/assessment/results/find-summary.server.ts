import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUser } from "#app/account/account.server.ts";
import { countQuotes } from "#app/evidence/quotes.server.ts";
import type { Db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { Category } from "../questions/question.ts";
import { actionsOf } from "../tasks/actions.server.ts";
import { type FoundResults, findResults } from "./find-results.server.ts";

/** A result at a glance: with what is to be done, where its summary is sent, and where a call is booked. */
export async function findSummary(asked: LoaderFunctionArgs) {
  const { email } = await requireUser(asked);
  const results = await findResults(asked);
  const actions = await actionsOf(asked.context.db, { user: results.user, results });
  return { ...results, email, booking: env.BOOKING_URL, actions, backed: await backedOf(asked.context.db, results) };
}

/** How many quotes back the answers of each area. An old result stays as it was: it has none. */
async function backedOf(db: Db, { user, id, record, lines }: FoundResults): Promise<Partial<Record<Category, number>>> {
  if (record.kind === "old") return {};
  const counts = await countQuotes(db, { user, session: id });
  const backed: Partial<Record<Category, number>> = {};
  for (const { question, category } of lines) {
    const count = counts[question];
    if (count) backed[category] = (backed[category] ?? 0) + count;
  }
  return backed;
}

export type FoundSummary = Awaited<ReturnType<typeof findSummary>>;

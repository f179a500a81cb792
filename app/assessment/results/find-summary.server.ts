import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUser } from "#app/account/account.server.ts";
import { type Evidence, evidenceFor } from "#app/evidence/evidence.ts";
import { evidenceOf } from "#app/evidence/evidence-of.server.ts";
import type { Db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { Category } from "../questions/question.ts";
import { actionsOf } from "../tasks/actions.server.ts";
import { type FoundResults, findResults } from "./find-results.server.ts";
import { toDesign } from "./to-design.ts";

/** A result at a glance: with what is to be done, where its summary is sent, and where a call is booked. */
export async function findSummary(asked: LoaderFunctionArgs) {
  const { email } = await requireUser(asked);
  const results = await findResults(asked);
  const actions = await actionsOf(asked.context.db, { user: results.user, results });
  const backed = await backedOf(asked.context.db, results);
  return { ...results, email, booking: env.BOOKING_URL, actions, backed, design: toDesign(results) };
}

/** What backs the answers of each area. An old result stays as it was: it has nothing. */
async function backedOf(
  db: Db,
  { user, id, record, lines }: FoundResults,
): Promise<Partial<Record<Category, Evidence>>> {
  if (record.kind === "old") return {};
  const evidence = await evidenceOf(db, { user, session: id });
  const areas = Map.groupBy(lines, ({ category }) => category);
  return Object.fromEntries(
    [...areas].map(([area, asked]) => [
      area,
      evidenceFor(
        evidence,
        asked.map(({ question }) => question),
      ),
    ]),
  );
}

export type FoundSummary = Awaited<ReturnType<typeof findSummary>>;

import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUser } from "#app/account/account.server.ts";
import { env } from "#app/platform/env.server.ts";
import { actionsOf } from "../tasks/actions.server.ts";
import { findResults } from "./find-results.server.ts";

/** A result at a glance: with what is to be done, where its summary is sent, and where a call is booked. */
export async function findSummary(asked: LoaderFunctionArgs) {
  const { email } = await requireUser(asked);
  const results = await findResults(asked);
  const actions = await actionsOf(asked.context.db, { user: results.user, results });
  return { ...results, email, booking: env.BOOKING_URL, actions };
}

export type FoundSummary = Awaited<ReturnType<typeof findSummary>>;

import { type RouteArgs, requireUser } from "#app/account/account.server.ts";
import { originOf } from "#app/account/origin.server.ts";
import { openedPath } from "../paths.ts";
import { ResultsQuery } from "../results/results.server.ts";
import { findIdeaOf } from "../sessions/sessions.server.ts";
import { findRecorded } from "../snapshots/recorded-results.server.ts";
import { countEnded, liveShares } from "./shares.server.ts";

/**
 * The data of a session's share page. `?result=N` offers that result; the default is the newest.
 * @throws 404 if the user has no such session or result
 */
export async function sharePage(args: RouteArgs, id: string) {
  const { id: user } = await requireUser(args);
  const { db } = args.context;
  const revision = revisionOf(args.request);
  const [idea, recorded] = [await findIdeaOf(db, { user, id }), await findRecorded(db, { user, id, revision })];
  if (!idea || (revision !== undefined && !recorded)) throw new Response(null, { status: 404 });
  const now = new Date().toISOString();
  const links = await liveShares(db, { user, id, now });
  const origin = originOf(args.request);
  return {
    id,
    idea,
    /** Undefined for the newest. */
    revision,
    offered: recorded && { createdAt: recorded.createdAt, overall: recorded.overall },
    links: links.map(({ token, revokedAt, ...share }) => ({ ...share, address: origin + openedPath(token) })),
    ended: await countEnded(db, { user, id, now }),
  };
}

/** The number of the recorded result in the URL; undefined for the newest. */
export function revisionOf(request: Request): number | undefined {
  return ResultsQuery.parse(Object.fromEntries(new URL(request.url).searchParams)).result;
}

export type SharePage = Awaited<ReturnType<typeof sharePage>>;

import { type Asked, requireUser } from "#app/account/account.server.ts";
import { originOf } from "#app/account/origin.server.ts";
import { openedPath } from "../paths.ts";
import { findRecorded } from "../recorded/recorded-results.server.ts";
import { findSession } from "../sessions/sessions.server.ts";
import { isLive } from "./share.ts";
import { listShares } from "./shares.server.ts";

/** What the page of a session's links shows. @throws 404 when this person has no such session. */
export async function sharePage(asked: Asked, id: string) {
  const { id: user } = await requireUser(asked);
  const { db } = asked.context;
  const session = await findSession(db, { user, id });
  if (!session) throw new Response(null, { status: 404 });
  const recorded = await findRecorded(db, { user, id });
  const now = new Date().toISOString();
  const shares = await listShares(db, { user, id });
  const origin = originOf(asked.request);
  return {
    id,
    newest: recorded && { revision: recorded.revision, createdAt: recorded.createdAt, overall: recorded.overall },
    links: shares
      .filter((share) => isLive(share, now))
      .map(({ token, revokedAt, ...share }) => ({ ...share, address: origin + openedPath(token) })),
    ended: shares.filter((share) => !isLive(share, now)).length,
  };
}

export type SharePage = Awaited<ReturnType<typeof sharePage>>;

import { clock } from "#app/platform/clock.ts";
import { compiledOnce, type Db } from "#app/platform/db/database.server.ts";
import { resultsOf } from "../results/results.server.ts";
import { isLive } from "./share.ts";

/** The content of a share link. It does not identify the owner. */
export type SharedResult = NonNullable<Awaited<ReturnType<typeof openShare>>>["shown"];

/**
 * The result behind a link, as shown on the owner's current plan; undefined if the link does not exist or no longer
 * works.
 */
export async function openShare(db: Db, { token, now = clock.now() }: { token: string; now?: Date }) {
  const [link] = await byToken(db, token);
  if (!link || !isLive({ expiresAt: link.expires_at, revokedAt: link.revoked_at }, now.toISOString())) return undefined;
  const { id: share, user_id: owner, assessment_session_id: id, revision } = link;
  const results = await resultsOf(db, { user: owner, id, revision });
  if (!results) return undefined;
  const { createdAt, completedAt, answered, counted, total, preliminary, score, texts } = results;
  const { insights, strengths, recommendations, notAnswered } = texts;
  return {
    share,
    owner,
    shown: {
      ...{ createdAt, completedAt, answered, counted, total, preliminary, score },
      texts: { insights, strengths, recommendations, notAnswered },
      /** How the score was calculated, with the answers; only if the owner shares them. */
      lines: link.with_answers === 1 ? results.lines : undefined,
    },
  };
}

const byToken = compiledOnce((db, token: string) =>
  db.selectFrom("share_links").selectAll().where("token", "=", token),
);

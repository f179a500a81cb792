import { clock } from "#app/platform/clock.ts";
import { openBatch } from "#app/platform/db/batch.server.ts";
import { compiledOnce, type Db, inTransaction } from "#app/platform/db/database.server.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";
import { recordEvent } from "#app/webhooks/record-event.server.ts";
import { isInForce } from "../marks/mark.ts";
import { brandedResultsOf } from "../results/results.server.ts";
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
  const results = await brandedResultsOf(db, { user: owner, id, revision });
  if (!results) return undefined;
  const { idea, createdAt, completedAt, answered, counted, total, preliminary, score, marks, texts } = results;
  const { insights, strengths, recommendations, notAnswered } = texts;
  return {
    share,
    owner,
    /** The owner's brand, if they use one. */
    brand: results.brand,
    shown: {
      idea: { name: idea.name, createdAt: idea.createdAt },
      ...{ createdAt, completedAt, answered, counted, total, preliminary, score },
      marks: marks.filter(isInForce),
      texts: { insights, strengths, recommendations, notAnswered },
      /** How the score was calculated, with the answers; only if the owner shares them. */
      lines: link.with_answers === 1 ? results.lines : undefined,
    },
  };
}

const byToken = compiledOnce((db, token: string) =>
  db.selectFrom("share_links").selectAll().where("token", "=", token),
);

const hour = 60 * 60 * 1000; // ms
const maxRecent = 10_000; // recent views kept in memory

/** Counts views of shared results and writes them in batches. */
export interface ShareViews {
  /** Counts a view of this link (by id), unless this client (a network address) viewed it within the last hour. */
  add(share: string, client: string, now?: number): void;
  /** Flushes pending views. */
  stop(): Promise<void>;
}

/** Starts counting views. Clients are kept in memory only, for an hour at most. */
export function openShareViews(db: Db, log: Logger): ShareViews {
  const batch = openBatch<string>({
    name: "views of shared results",
    write: (shares) => writeViews(db, shares),
    log,
  });
  const seen = new Map<string, number>(); // oldest first
  return {
    add(share, client, now = clock.now().getTime()) {
      for (const [view, at] of seen) {
        if (at > now - hour && seen.size < maxRecent) break;
        seen.delete(view);
      }
      const view = `${share} ${client}`;
      if (seen.has(view)) return;
      seen.set(view, now);
      batch.add(share);
    },
    stop: () => batch.stop(),
  };
}

function writeViews(db: Db, shares: string[]): Promise<void> {
  const at = clock.now().toISOString();
  return inTransaction(db, async (transaction) => {
    for (const [id, views] of Map.groupBy(shares, (share) => share)) {
      const opened = await transaction
        .updateTable("share_links")
        .set(({ eb }) => ({ views: eb("views", "+", views.length), last_viewed_at: at }))
        .where("id", "=", id)
        .returning(["user_id as user", "assessment_session_id as assessment"])
        .executeTakeFirst();
      if (!opened) continue;
      const { user, assessment } = opened;
      const event = { type: "share.opened", data: { assessment, share: id, views: views.length } } as const;
      await recordEvent(transaction, { user, event, now: at });
    }
  });
}

import { randomBytes } from "node:crypto";
import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { timeOrderedId } from "#app/platform/db/time-ordered-id.ts";
import { hasSession, type SessionKey } from "../sessions/sessions.server.ts";
import { findRecorded } from "../snapshots/recorded-results.server.ts";
import { maxShares } from "./share.ts";
import { liveShares } from "./shares.server.ts";

const day = 24 * 60 * 60 * 1000; // ms
const minute = 60 * 1000; // ms
const tokenBytes = 18; // 144 random bits

interface NewShare extends SessionKey {
  /** The recorded result to share; the newest by default. */
  revision?: number;
  days: number;
  withAnswers: boolean;
  now?: Date;
}

/**
 * `unfinished`: there is no such recorded result. `full`: the maximum number of active links is reached. `missing`: no
 * such session.
 */
export type CreateShareResult = { kind: "created"; token: string } | { kind: "missing" | "unfinished" | "full" };

/**
 * Creates a link to a recorded result. Later answers do not change what it shows. The same request within a minute is
 * treated as a double submit and returns the existing link.
 */
export function createShare(
  db: Db,
  { user, id, revision, days, withAnswers, now = clock.now() }: NewShare,
): Promise<CreateShareResult> {
  const fresh = randomBytes(tokenBytes).toString("base64url");
  return inTransaction(db, async (transaction) => {
    if (!(await hasSession(transaction, { user, id }))) return { kind: "missing" };
    const recorded = await findRecorded(transaction, { user, id, revision });
    if (!recorded) return { kind: "unfinished" };
    const live = await liveShares(transaction, { user, id, now: now.toISOString() });
    const same = live.find(
      (share) =>
        share.revision === recorded.revision &&
        share.withAnswers === withAnswers &&
        Date.parse(share.expiresAt) - Date.parse(share.createdAt) === days * day &&
        Date.parse(share.createdAt) > now.getTime() - minute,
    );
    if (same) return { kind: "created", token: same.token };
    if (live.length >= maxShares) return { kind: "full" };
    await transaction
      .insertInto("share_links")
      .values({
        id: timeOrderedId(),
        token: fresh,
        user_id: user,
        assessment_session_id: id,
        revision: recorded.revision,
        with_answers: withAnswers ? 1 : 0,
        last_viewed_at: null,
        created_at: now.toISOString(),
        expires_at: new Date(now.getTime() + days * day).toISOString(),
        revoked_at: null,
      })
      .execute();
    return { kind: "created", token: fresh };
  });
}

import { randomBytes } from "node:crypto";
import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { timeOrderedId } from "#app/platform/db/short-id.ts";
import { hasSession, type SessionKey } from "../sessions/sessions.server.ts";
import { findRecorded } from "../snapshots/recorded-results.server.ts";
import { maxShares, type Share } from "./share.ts";

/** The links to a session's results, newest first, including inactive ones. */
export function listShares(db: Db, key: SessionKey): Promise<Share[]> {
  return read(mine(db, key));
}

/** The links active at this time (ISO 8601), newest first, at most 50. */
export function liveShares(db: Db, { now, ...key }: SessionKey & { now: string }): Promise<Share[]> {
  return read(mine(db, key).where("revoked_at", "is", null).where("expires_at", ">", now).limit(50));
}

/** The number of expired or revoked links at this time (ISO 8601) that are still stored. */
export async function countEnded(db: Db, { now, ...key }: SessionKey & { now: string }): Promise<number> {
  const { count } = await mine(db, key)
    .where(({ eb, or }) => or([eb("revoked_at", "is not", null), eb("expires_at", "<=", now)]))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

function mine(db: Db, { user, id }: SessionKey) {
  return db.selectFrom("share_links").where("user_id", "=", user).where("assessment_session_id", "=", id);
}

async function read(links: ReturnType<typeof mine>): Promise<Share[]> {
  const rows = await links
    .select(["id", "token", "revision", "with_answers", "views"])
    .select(["last_viewed_at", "created_at", "expires_at", "revoked_at"])
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    token: row.token,
    revision: row.revision,
    withAnswers: row.with_answers === 1,
    views: row.views,
    lastViewedAt: row.last_viewed_at,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
  }));
}

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
type CreateShareResult = { kind: "created"; token: string } | { kind: "missing" | "unfinished" | "full" };

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

/**
 * Revokes a link, immediately and permanently.
 * @returns whether there was a link to revoke
 */
export async function revokeShare(
  db: Db,
  { user, id, share, now = clock.now() }: SessionKey & { share: string; now?: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("share_links")
    .set({ revoked_at: now.toISOString() })
    .where("id", "=", share)
    .where("user_id", "=", user)
    .where("assessment_session_id", "=", id)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const retention = 30 * 24 * 60 * 60 * 1000; // ms

/** Deletes links that expired or were revoked more than 30 days ago. */
export async function sweepShares(db: Db, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - retention).toISOString();
  await db
    .deleteFrom("share_links")
    .where(({ eb, or }) => or([eb("expires_at", "<=", before), eb("revoked_at", "<=", before)]))
    .execute();
}

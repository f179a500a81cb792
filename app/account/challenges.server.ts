import type { z } from "zod";
import type { Db } from "#app/platform/db/database.server.ts";
import { hashToken, newToken } from "./token.server.ts";

/** A kind of challenge: its purpose, the schema of the stored data, its lifetime and the number of tries. */
export interface Kind<S extends z.ZodType = z.ZodType> {
  purpose: string;
  data: S;
  /** Seconds. */
  lifetime: number;
  tries?: number;
}

/** A stored challenge. */
export interface Challenge<T> {
  user: string | null;
  data: T;
}

/**
 * Stores a challenge for a browser.
 * @param token the token that identifies the challenge, if the caller created it; it must be impossible to guess.
 * @returns the token that identifies the challenge.
 */
export async function openChallenge<S extends z.ZodType>(
  db: Db,
  kind: Kind<S>,
  { user = null, data, token = newToken() }: { user?: string | null; data: z.input<S>; token?: string },
): Promise<string> {
  await db
    .insertInto("challenges")
    .values({
      token_hash: hashToken(token),
      purpose: kind.purpose,
      user_id: user,
      data: JSON.stringify(data),
      tries_left: kind.tries ?? 1,
      expires_at: new Date(Date.now() + kind.lifetime * 1000).toISOString(),
    })
    .onConflict((conflict) => conflict.column("token_hash").doNothing()) // exists already after a double submit
    .execute();
  return token;
}

/** Finds a challenge that is still valid, without consuming it. */
export async function findChallenge<S extends z.ZodType>(
  db: Db,
  kind: Kind<S>,
  { token }: { token: string | undefined },
): Promise<Challenge<z.output<S>> | undefined> {
  const row = await db
    .selectFrom("challenges")
    .select(["user_id", "data"])
    .where("token_hash", "=", hashToken(token ?? ""))
    .where("purpose", "=", kind.purpose)
    .where("tries_left", ">", 0)
    .where("expires_at", ">", new Date().toISOString())
    .executeTakeFirst();
  return row && { user: row.user_id, data: kind.data.parse(JSON.parse(row.data)) };
}

/**
 * Uses up one try before the response is checked, so that concurrent tries are counted one by one.
 * @returns the number left.
 */
export async function countDown(db: Db, kind: Kind, { token }: { token: string }): Promise<number | undefined> {
  const row = await db
    .updateTable("challenges")
    .set(({ eb }) => ({ tries_left: eb("tries_left", "-", 1) }))
    .where("token_hash", "=", hashToken(token))
    .where("purpose", "=", kind.purpose)
    .where("tries_left", ">", 0)
    .where("expires_at", ">", new Date().toISOString())
    .returning("tries_left")
    .executeTakeFirst();
  return row?.tries_left;
}

/** Deletes and returns a challenge, whether the response is right or not. Of concurrent calls, only one gets it. */
export async function takeChallenge<S extends z.ZodType>(
  db: Db,
  kind: Kind<S>,
  { token }: { token: string | undefined },
): Promise<Challenge<z.output<S>> | undefined> {
  const row = await db
    .deleteFrom("challenges")
    .where("token_hash", "=", hashToken(token ?? ""))
    .where("purpose", "=", kind.purpose)
    .where("expires_at", ">", new Date().toISOString())
    .returning(["user_id", "data"])
    .executeTakeFirst();
  return row && { user: row.user_id, data: kind.data.parse(JSON.parse(row.data)) };
}

/**
 * Turns a challenge into the next one under the same token, keeping its data. Of concurrent calls, only one succeeds.
 */
export async function advanceChallenge<S extends z.ZodType>(
  db: Db,
  { from, to, token }: { from: Kind<S>; to: Kind<S>; token: string },
): Promise<Challenge<z.output<S>> | undefined> {
  const now = Date.now();
  const row = await db
    .updateTable("challenges")
    .set({
      purpose: to.purpose,
      tries_left: to.tries ?? 1,
      expires_at: new Date(now + to.lifetime * 1000).toISOString(),
    })
    .where("token_hash", "=", hashToken(token))
    .where("purpose", "=", from.purpose)
    .where("expires_at", ">", new Date(now).toISOString())
    .returning(["user_id", "data"])
    .executeTakeFirst();
  return row && { user: row.user_id, data: to.data.parse(JSON.parse(row.data)) };
}

/** Deletes a user's challenges of these kinds, in all browsers. */
export async function withdrawChallenges(db: Db, { user, kinds }: { user: string; kinds: Kind[] }): Promise<void> {
  const purposes = kinds.map(({ purpose }) => purpose);
  await db.deleteFrom("challenges").where("user_id", "=", user).where("purpose", "in", purposes).execute();
}

/** Removes expired challenges. */
export async function sweepChallenges(db: Db, now = new Date().toISOString()): Promise<void> {
  await db.deleteFrom("challenges").where("expires_at", "<=", now).execute();
}

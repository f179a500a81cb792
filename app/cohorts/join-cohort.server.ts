import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { consumeRateLimit, type RateLimit, refundRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { cohortLimits, isOpen, readJoinCode } from "./cohort.ts";
import { namesOfManagers } from "./managers.server.ts";
import { listMemberships } from "./memberships.server.ts";

const hour = 60 * 60; // seconds
const triesPerAccount: RateLimit = { name: "join code account", hits: 20, seconds: hour };
/** In a workshop many founders share one network address. */
const triesPerClient: RateLimit = { name: "join code client", hits: 60, seconds: hour };

interface Attempt {
  user: string;
  /** As typed. */
  code: string;
  /** The client's network address. */
  client: string;
  now?: Date;
}

/** The program of a code, as founders see it before they join. `joined`: this one already takes part. */
export interface Joinable {
  kind: "open";
  cohort: string;
  name: string;
  managers: string[];
  joined: boolean;
}

/** `closed`: archived, or past its last day for joining. `wait`: too many wrong codes; the seconds until the next try. */
export type NotJoinable = { kind: "unknown" } | { kind: "closed" } | { kind: "wait"; seconds: number };

/** `full`: the cohort has no room. `many`: the founder is in ten programs already. */
export type Joined = { kind: "joined"; cohort: string; name: string } | { kind: "full" | "many" } | NotJoinable;

/** Finds the program of a code. Wrong codes are counted, against guessing. */
export function findJoinable(db: Db, attempt: Attempt): Promise<Joinable | NotJoinable> {
  return inTransaction(db, (transaction) => lookUp(transaction, attempt));
}

/** Joins the program of a code. Joining twice changes nothing; joining again after leaving shows nothing at first. */
export function joinCohort(db: Db, attempt: Attempt): Promise<Joined> {
  const { user, now = clock.now() } = attempt;
  return inTransaction(db, async (transaction) => {
    const found = await lookUp(transaction, attempt);
    if (found.kind !== "open") return found;
    const { cohort, name, joined } = found;
    if (joined) return { kind: "joined", cohort, name };
    if ((await listMemberships(transaction, { user })).length >= cohortLimits.programsOfUser) return { kind: "many" };
    if ((await countMembers(transaction, cohort)) >= cohortLimits.members) return { kind: "full" };
    const joined_at = now.toISOString();
    await transaction
      .insertInto("cohort_members")
      .values({ cohort_id: cohort, user_id: user, joined_at, left_at: null })
      .onConflict((conflict) => conflict.columns(["cohort_id", "user_id"]).doUpdateSet({ joined_at, left_at: null }))
      .execute();
    return { kind: "joined", cohort, name };
  });
}

async function lookUp(
  transaction: Db,
  { user, code: typed, client, now = clock.now() }: Attempt,
): Promise<Joinable | NotJoinable> {
  const counted = [
    { limit: triesPerClient, of: client },
    { limit: triesPerAccount, of: user },
  ];
  for (const one of counted) {
    const seconds = await consumeRateLimit(transaction, one);
    if (seconds > 0) return { kind: "wait", seconds };
  }
  const row = await cohortOf(transaction, readJoinCode(typed));
  if (!row) return { kind: "unknown" };
  for (const one of counted) await refundRateLimit(transaction, one);
  if (!isOpen(row, now.toISOString().slice(0, 10))) return { kind: "closed" };
  const { id: cohort, name } = row;
  const member = await transaction
    .selectFrom("cohort_members")
    .select("joined_at")
    .where("cohort_id", "=", cohort)
    .where("user_id", "=", user)
    .where("left_at", "is", null)
    .executeTakeFirst();
  const managers = await namesOfManagers(transaction, { cohort });
  return { kind: "open", cohort, name, managers, joined: member !== undefined };
}

async function cohortOf(db: Db, code: string | undefined) {
  if (code === undefined) return undefined;
  return db
    .selectFrom("cohorts")
    .select(["id", "name", "archived_at as archivedAt", "joins_until as joinsUntil"])
    .where("join_code", "=", code)
    .executeTakeFirst();
}

async function countMembers(db: Db, cohort: string): Promise<number> {
  const { count } = await db
    .selectFrom("cohort_members")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("cohort_id", "=", cohort)
    .where("left_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

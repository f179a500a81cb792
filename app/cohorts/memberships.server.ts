import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { cohortLimits } from "./cohort.ts";
import { namesOfManagers } from "./managers.server.ts";

/** Identifies a membership. Every query includes the member, so other users' programs appear not to exist. */
export interface MembershipKey {
  user: string;
  cohort: string;
}

/** A program that a founder takes part in. Timestamps are ISO 8601. */
export interface Membership {
  cohort: string;
  name: string;
  joinedAt: string;
  /** While it is set, the program sees nothing. */
  archivedAt: string | null;
}

/** The founder's programs, by name; at most ten, as many as one can join. */
export function listMemberships(db: Db, { user }: { user: string }): Promise<Membership[]> {
  return memberships(db, user).orderBy("cohort.name").orderBy("cohort.id").limit(cohortLimits.programsOfUser).execute();
}

/** One of the founder's programs, with the names of its managers; undefined after leaving. */
export async function findMembership(
  db: Db,
  { user, cohort }: MembershipKey,
): Promise<(Membership & { managers: string[] }) | undefined> {
  const membership = await memberships(db, user).where("cohort.id", "=", cohort).executeTakeFirst();
  return membership && { ...membership, managers: await namesOfManagers(db, { cohort }) };
}

function memberships(db: Db, user: string) {
  return db
    .selectFrom("cohort_members as member")
    .innerJoin("cohorts as cohort", "cohort.id", "member.cohort_id")
    .select(["cohort.id as cohort", "cohort.name", "cohort.archived_at as archivedAt"])
    .select("member.joined_at as joinedAt")
    .where("member.user_id", "=", user)
    .where("member.left_at", "is", null);
}

/** What the account page says about programs. `canJoin`: there is one that takes new members. */
export async function programsOf(db: Db, { user, now = clock.now() }: { user: string; now?: Date }) {
  const today = now.toISOString().slice(0, 10);
  const managed = await db
    .selectFrom("cohort_managers as manager")
    .innerJoin("cohorts as cohort", "cohort.id", "manager.cohort_id")
    .select(["cohort.id as cohort", "cohort.name"])
    .where("manager.user_id", "=", user)
    .where("cohort.archived_at", "is", null)
    .orderBy("cohort.name")
    .orderBy("cohort.id")
    .limit(100)
    .execute();
  const open = await db
    .selectFrom("cohorts")
    .select("id")
    .where("archived_at", "is", null)
    .where(({ or, eb }) => or([eb("joins_until", "is", null), eb("joins_until", ">=", today)]))
    .limit(1)
    .executeTakeFirst();
  return { joined: await listMemberships(db, { user }), managed, canJoin: open !== undefined };
}

export type Programs = Awaited<ReturnType<typeof programsOf>>;

/** Leaves a program: it sees nothing from now on, and what was shown is forgotten. @returns whether there was one */
export function leaveCohort(
  db: Db,
  { user, cohort, now = clock.now() }: MembershipKey & { now?: Date },
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("cohort_members")
      .set({ left_at: now.toISOString() })
      .where("cohort_id", "=", cohort)
      .where("user_id", "=", user)
      .where("left_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await transaction.deleteFrom("cohort_shares").where("cohort_id", "=", cohort).where("user_id", "=", user).execute();
    return true;
  });
}

/** A user's programs for the data export, with those they left and those they manage. */
export async function exportPrograms(db: Db, { user }: { user: string }) {
  const joined = await db
    .selectFrom("cohort_members as member")
    .innerJoin("cohorts as cohort", "cohort.id", "member.cohort_id")
    .select(["cohort.id", "cohort.name", "member.joined_at as joinedAt", "member.left_at as leftAt"])
    .where("member.user_id", "=", user)
    .orderBy("member.joined_at")
    .orderBy("cohort.id")
    .execute();
  const shown = await db
    .selectFrom("cohort_shares")
    .select(["cohort_id as program", "assessment_session_id as assessment", "changed_at as changedAt"])
    .select(["score", "areas", "evidence", "answers"])
    .where("user_id", "=", user)
    .orderBy("cohort_id")
    .orderBy("assessment_session_id")
    .execute();
  const managed = await db
    .selectFrom("cohort_managers as manager")
    .innerJoin("cohorts as cohort", "cohort.id", "manager.cohort_id")
    .select(["cohort.id", "cohort.name", "manager.created_at as since"])
    .where("manager.user_id", "=", user)
    .orderBy("cohort.id")
    .execute();
  const programs = joined.map((one) => ({
    ...one,
    shows: shown.flatMap(({ program, score, areas, evidence, answers, ...share }) =>
      program === one.id
        ? [{ ...share, score: score === 1, areas: areas === 1, evidence: evidence === 1, answers: answers === 1 }]
        : [],
    ),
  }));
  return { joined: programs, managed };
}

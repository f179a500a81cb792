import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { choicesBy, type Decision, mergedChoices, showsAnything } from "./choices.ts";
import { cohortLimits } from "./cohort.ts";
import type { Choices } from "./disclosure.ts";
import { findMembership, type MembershipKey } from "./memberships.server.ts";

/** An assessment in the form, with what is chosen of it. Timestamps are ISO 8601. */
export interface ChoosableAssessment {
  session: string;
  idea: { name: string; createdAt: string };
  createdAt: string;
  answered: number;
  allowed: number;
  /** The score of its newest result; null while it is not finished. */
  score: number | null;
  choices: Choices;
}

/**
 * The assessments whose choices a member sees, newest first: all of which something is shown, and the newest of the
 * others, at most ten.
 */
export async function listChoosable(db: Db, { user, cohort }: MembershipKey): Promise<ChoosableAssessment[]> {
  const rows = await db
    .selectFrom("assessment_sessions as session")
    .innerJoin("ideas as idea", "idea.id", "session.idea_id")
    .leftJoin("cohort_shares as share", (join) =>
      join
        .onRef("share.user_id", "=", "session.user_id")
        .onRef("share.assessment_session_id", "=", "session.id")
        .on("share.cohort_id", "=", cohort),
    )
    .select(["session.id as session", "session.created_at as createdAt", "session.answered", "session.allowed"])
    .select(["idea.name", "idea.created_at as ideaCreatedAt"])
    .select(["share.score", "share.areas", "share.evidence", "share.answers"])
    .select(({ selectFrom }) =>
      selectFrom("session_results as result")
        .select("result.overall")
        .whereRef("result.user_id", "=", "session.user_id")
        .whereRef("result.assessment_session_id", "=", "session.id")
        .orderBy("result.revision", "desc")
        .limit(1)
        .as("overall"),
    )
    .where("session.user_id", "=", user)
    .where("session.deleted_at", "is", null)
    .orderBy(({ case: when }) => when().when("share.cohort_id", "is not", null).then(0).else(1).end())
    .orderBy("session.id", "desc")
    .limit(cohortLimits.assessmentsOfMember)
    .execute();
  return rows
    .map(({ name, ideaCreatedAt, overall, ...row }) => ({
      ...{ session: row.session, createdAt: row.createdAt, answered: row.answered, allowed: row.allowed },
      idea: { name, createdAt: ideaCreatedAt },
      score: overall,
      choices: choicesBy((part) => row[part] === 1),
    }))
    .sort((one, other) => (one.session < other.session ? 1 : -1));
}

/** `missing`: the user is not in this program. */
type Chosen = { kind: "saved" | "missing" };

/**
 * Saves what a member shows. Decisions about anything but the assessments of `listChoosable` are ignored.
 * @param decisions "nothing": whatever is shown is taken back.
 */
export function saveChoices(
  db: Db,
  { user, cohort, decisions, now = clock.now() }: MembershipKey & { decisions: Decision[] | "nothing"; now?: Date },
): Promise<Chosen> {
  return inTransaction(db, async (transaction) => {
    if (!(await findMembership(transaction, { user, cohort }))) return { kind: "missing" };
    const mine = { user, cohort };
    if (decisions === "nothing") {
      await sharesOf(transaction, mine).execute();
      return { kind: "saved" };
    }
    const choosable = await listChoosable(transaction, mine);
    for (const { session, ...decision } of decisions) {
      const stored = choosable.find((one) => one.session === session)?.choices;
      if (!stored) continue;
      const choices = mergedChoices(stored, decision);
      await sharesOf(transaction, mine).where("assessment_session_id", "=", session).execute();
      if (!showsAnything(choices)) continue;
      await transaction
        .insertInto("cohort_shares")
        .values({
          ...{ cohort_id: cohort, user_id: user, assessment_session_id: session, changed_at: now.toISOString() },
          ...{ score: Number(choices.score), areas: Number(choices.areas) },
          ...{ evidence: Number(choices.evidence), answers: Number(choices.answers) },
        })
        .execute();
    }
    return { kind: "saved" };
  });
}

function sharesOf(db: Db, { user, cohort }: MembershipKey) {
  return db.deleteFrom("cohort_shares").where("cohort_id", "=", cohort).where("user_id", "=", user);
}

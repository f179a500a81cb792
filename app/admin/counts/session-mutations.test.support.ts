import { sql } from "kysely";
import { v7 as timeOrderedId } from "uuid";
import { createIdea } from "#app/assessment/ideas/ideas.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import type { MutationArgs } from "../counts/mutation-args.test.support.ts";

/** Changes that affect the counts of assessments. */
export const sessionMutations = {
  async begin({ db, pick, how, at, sets }: MutationArgs) {
    const user = await pick("users");
    if (!user) return;
    const times = { created_at: at, updated_at: at, completed_at: null };
    const set = sets[how % sets.length] ?? "";
    const idea_id = await createIdea(db, { user });
    await db
      .insertInto("assessment_sessions")
      .values({ id: timeOrderedId(), user_id: user, idea_id, question_set_id: set, ...times })
      .execute();
  },

  /** Gives a first answer, changes it, or clears its text. */
  async answer({ db, pick, how, at, happens }: MutationArgs) {
    const key = await answerOf(db, pick, how);
    if (!key) return;
    const response_text = how % 4 === 0 ? "" : how % 5 === 0 ? null : `answer ${how}`;
    const there = await db.updateTable("user_responses").set({ response_text }).where(rowOf(key)).executeTakeFirst();
    if (there.numUpdatedRows > 0n) return;
    if ((await countOf(db, "user_responses", key.user_id)) === 0) happens("first_answers");
    const form = { revision: 1, idempotency_key: "stirred", created_at: at, updated_at: at };
    await db
      .insertInto("user_responses")
      .values({ ...key, response_text, ...form })
      .execute();
  },

  async unanswer({ db, pick, how }: MutationArgs) {
    const key = await answerOf(db, pick, how);
    if (key) await db.deleteFrom("user_responses").where(rowOf(key)).execute();
  },

  async drop({ db, pick }: MutationArgs) {
    await db
      .deleteFrom("assessment_sessions")
      .where("id", "=", (await pick("assessment_sessions")) ?? "")
      .execute();
  },

  async complete({ db, pick, at, happens }: MutationArgs) {
    const session = await sessionOf(db, (await pick("assessment_sessions")) ?? "");
    if (!session) return;
    const { id, user_id } = session;
    const [all, own] = [
      await countOf(db, "session_results", user_id),
      await countOf(db, "session_results", user_id, id),
    ];
    if (all === 0) happens("completed");
    const row = { allowed: 3, answers: "{}", overall: 5, keywords_version: 1, created_at: at };
    await db
      .insertInto("session_results")
      .values({ user_id, assessment_session_id: id, revision: own + 1, ...row })
      .execute();
  },
};

function sessionOf(db: Db, id: string) {
  return db.selectFrom("assessment_sessions").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The key of an answer in a session, given or not. */
async function answerOf(db: Db, pick: MutationArgs["pick"], how: number) {
  const session = await sessionOf(db, (await pick("assessment_sessions")) ?? "");
  if (!session) return undefined;
  const items = await db
    .selectFrom("question_set_items")
    .select("question_id")
    .where("question_set_id", "=", session.question_set_id)
    .execute();
  const question = items[how % items.length]?.question_id ?? "";
  return { user_id: session.user_id, assessment_session_id: session.id, question_id: question };
}

function rowOf(key: { user_id: string; assessment_session_id: string; question_id: string }) {
  return sql<boolean>`user_id = ${key.user_id} and assessment_session_id = ${key.assessment_session_id}
    and question_id = ${key.question_id}`;
}

/** Counts a user's rows in a table; of entitlements, only those from Stripe. */
export async function countOf(
  db: Db,
  table: "entitlements" | "user_responses" | "session_results",
  user: string,
  session?: string,
) {
  const paid = table === "entitlements" ? sql`and source = 'stripe'` : sql``;
  const of = session ? sql`and assessment_session_id = ${session}` : sql``;
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}
    where user_id = ${user} ${paid} ${of}`.execute(db);
  return rows[0]?.count ?? 0;
}

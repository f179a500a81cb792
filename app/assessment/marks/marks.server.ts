import { sql } from "kysely";
import { clock } from "#app/platform/clock.ts";
import { compiledOnce, type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { textHash } from "./judge-result.server.ts";
import type { Mark } from "./mark.ts";

/** A recorded result. */
interface ResultKey {
  user: string;
  session: string;
  revision: number;
}

/**
 * Whether a result is flagged: one of its texts is stuffed, and nobody who read it removed the mark. For `where` and
 * `select` of any query; one look into an index.
 * @param result the alias of `session_results` in the query, or of anything with the columns of its key
 */
export function isFlagged(result = "session_results") {
  const of = (column: string) => sql.ref(`${result}.${column}`);
  return sql<boolean>`exists (
    select 1 from result_marks as mark
    where mark.user_id = ${of("user_id")} and mark.assessment_session_id = ${of("assessment_session_id")}
      and mark.revision = ${of("revision")} and mark.verdict = 'stuffed' and coalesce(mark.decision, '') <> 'removed')`;
}

/** The texts of a recorded result that aren't ordinary; none for most results. One query. */
export async function marksOf(db: Db, { user, session, revision }: ResultKey): Promise<Mark[]> {
  return (await ofResult(db, user, session, revision)).map(markOf);
}

/** Those of all recorded results of a session, oldest result first. */
export async function listMarks(db: Db, { user, session }: Omit<ResultKey, "revision">) {
  const rows = await ofSession(db, user, session).orderBy("revision").orderBy("id").execute();
  return rows.map((row) => ({ revision: row.revision, ...markOf(row) }));
}

type MarkRow = Awaited<ReturnType<typeof ofResult>>[number];

function markOf(row: MarkRow): Mark {
  return {
    question: row.question_id,
    verdict: row.verdict,
    figures: JSON.parse(row.figures),
    textHash: row.text_hash,
    isRequested: Boolean(row.requested),
    decided:
      row.decision === null
        ? null
        : { decision: row.decision, message: row.message ?? "", at: row.decided_at ?? "", by: nameOf(row) },
  };
}

const ofResult = compiledOnce((db, user: string, session: string, revision: number) =>
  ofSession(db, user, session).where("revision", "=", revision),
);

function ofSession(db: Db, user: string, session: string) {
  return db
    .selectFrom("result_marks as mark")
    .leftJoin("profiles as reader", "reader.user_id", "mark.decided_by")
    .select([
      "mark.id",
      "revision",
      "question_id",
      "verdict",
      "figures",
      "text_hash",
      "decision",
      "message",
      "decided_at",
    ])
    .select(["reader.first_name", "reader.last_name"])
    .select(
      sql<number | boolean>`exists (select 1 from result_marks as other where other.user_id = mark.user_id
        and other.text_hash = mark.text_hash and other.requested_at is not null)`.as("requested"),
    )
    .where("mark.user_id", "=", user)
    .where("assessment_session_id", "=", session);
}

function nameOf({ first_name, last_name }: { first_name: string | null; last_name: string | null }): string | null {
  return first_name === null ? null : `${first_name} ${last_name}`;
}

/**
 * The marks of a recorded result whose texts are still those that are shown, by question id.
 * @param values the answers that are shown, by question id
 */
export async function shownMarks(db: Db, { values, ...key }: ResultKey & { values: Record<string, unknown> }) {
  const marks = await marksOf(db, key);
  return marks.filter(({ question, textHash: hash }) => {
    const text = values[question];
    return typeof text === "string" && textHash(key.user, text) === hash;
  });
}

/**
 * Asks for a human look at a marked text, once for each text. `again`: somebody was asked before, or has decided.
 * `missing`: there is no such mark.
 */
export function requestLook(db: Db, { question, ...key }: ResultKey & { question: string }) {
  return inTransaction(db, async (transaction): Promise<"requested" | "again" | "missing"> => {
    const mark = (await marksOf(transaction, key)).find((one) => one.question === question);
    if (mark?.verdict !== "stuffed") return "missing";
    if (mark.isRequested || mark.decided) return "again";
    await transaction
      .updateTable("result_marks")
      .set({ requested_at: clock.now().toISOString() })
      .where("user_id", "=", key.user)
      .where("assessment_session_id", "=", key.session)
      .where("revision", "=", key.revision)
      .where("question_id", "=", question)
      .execute();
    return "requested";
  });
}

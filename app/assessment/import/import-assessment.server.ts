import { isDeepStrictEqual } from "node:util";
import { accessOf } from "#app/billing/access.server.ts";
import { assessmentLimits, rankOf, type Tier } from "#app/billing/access.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { type AssessmentFile, contentOf, fileText, withoutMarks } from "../export/assessment-file.ts";
import { exportAssessment } from "../export/export-assessment.server.ts";
import { type Question, questionOf } from "../questions/question.ts";
import { questionsOf } from "../questions/question-sets.server.ts";
import { countSessions } from "../sessions/sessions.server.ts";
import { readFile } from "./read-file.ts";
import { findContradiction } from "./validate-import.ts";
import { writeSession } from "./write-session.server.ts";

/**
 * `there`: the user already has the identical assessment. `limit`: the plan allows no further one. `plan`: the plan
 * includes fewer questions than a result in the file. `words`: a result uses the wording of a higher plan. `refused`:
 * the error in the file, as a sentence. Only `imported` stores anything. `hasResult`: the assessment was completed at
 * least once.
 */
type ImportResult =
  | { kind: "imported" | "there"; id: string; hasResult: boolean }
  | { kind: "limit" }
  | { kind: "plan"; asked: number; reads: number }
  | { kind: "words"; of: Tier }
  | { kind: "refused"; reason: string };

interface Import {
  user: string;
  bytes: Uint8Array;
  now?: Date;
}

/** Imports an exported assessment into an account. Exporting it again gives an identical file. */
export function importAssessment(db: Db, { user, bytes, now = new Date() }: Import): Promise<ImportResult> {
  const latest = now.toISOString();
  const read = readFile(bytes, latest);
  if (!read.ok) return Promise.resolve({ kind: "refused", reason: read.error });
  const { file } = read;
  const hasResult = file.results.length > 0;
  return inTransaction(db, async (transaction) => {
    const there = await findSame(transaction, { user, bytes, file });
    if (there) return { kind: "there", id: there, hasResult };
    const { tier } = await accessOf(transaction, { user });
    const limits = assessmentLimits(tier);
    if ((await countSessions(transaction, { user })) >= limits.sessions) return { kind: "limit" };
    const asked = maxAnsweredQuestions(file);
    if (asked > limits.questions) return { kind: "plan", asked, reads: limits.questions };
    const higher = file.results.find((result) => result.allowed > 3 && rankOf(result.tier) > rankOf(tier));
    if (higher) return { kind: "words", of: higher.tier };
    const found = await findQuestions(transaction, file);
    if (found.kind === "unknown") {
      return { kind: "refused", reason: `We don't recognize the question “${found.title}” in this wording.` };
    }
    if (found.kind === "apart") {
      return { kind: "refused", reason: "The questions in this file don't match any set we've asked, in this order." };
    }
    const reason = findContradiction(file, found.questions);
    if (reason) return { kind: "refused", reason };
    return { kind: "imported", id: await writeSession(transaction, { user, file, ...found }), hasResult };
  });
}

/** The number of questions of the result with the most. */
function maxAnsweredQuestions({ results }: AssessmentFile): number {
  return Math.max(0, ...results.map(({ allowed }) => allowed));
}

interface SessionKey {
  user: string;
  bytes: Uint8Array;
  /** The file parsed from `bytes`. */
  file: AssessmentFile;
}

/**
 * Finds the user's session that is identical to the file, from a double submit or a repeated import. Sessions are
 * compared by content, whatever their idea is called by now. Timestamps clamped during the import are clamped to the same value here.
 */
async function findSame(db: Db, { user, bytes, file }: SessionKey): Promise<string | undefined> {
  const candidates = await db
    .selectFrom("assessment_sessions")
    .select("id")
    .where("user_id", "=", user)
    .where("deleted_at", "is", null)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb("created_at", "=", file.createdAt),
        eb(
          "id",
          "=",
          selectFrom("assessment_sessions")
            .select(({ fn }) => fn.max("id").as("id"))
            .where("user_id", "=", user)
            .where("deleted_at", "is", null),
        ),
      ]),
    )
    .orderBy("id")
    .limit(10)
    .execute();
  for (const { id } of candidates) {
    if (!(await couldBe(db, { user, id, file, length: bytes.length }))) continue;
    const exported = await exportAssessment(db, { user, id });
    if (!exported) continue;
    const mine = withoutMarks(exported);
    const text = fileText(mine);
    const read = readFile(bytes, lastMoment(text));
    if (
      read.ok &&
      fileText({ ...withoutMarks(read.file), format: mine.format, brand: undefined, idea: mine.idea }) === text
    )
      return id;
  }
  return undefined;
}

/**
 * Whether the session is about as large as the file. Checked before exporting the session, which takes memory
 * proportional to its history. Rows refer to questions by a 36-character id, files by key, so a session may be larger
 * than its file, but not ten times.
 */
async function couldBe(
  db: Db,
  { user, id, file, length }: { user: string; id: string; file: AssessmentFile; length: number },
): Promise<boolean> {
  const of = (table: "session_results" | "response_history") =>
    db.selectFrom(table).where("user_id", "=", user).where("assessment_session_id", "=", id);
  const results = await of("session_results")
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.sum<number>(fn("octet_length", ["answers"])).as("size")])
    .executeTakeFirstOrThrow();
  const earlier = await of("response_history")
    .select(({ fn }) => fn.sum<number>(fn("octet_length", ["response_text"])).as("size"))
    .executeTakeFirstOrThrow();
  return results.count === file.results.length && (results.size ?? 0) + (earlier.size ?? 0) <= 10 * length;
}

/** The latest timestamp in a file. */
function lastMoment(text: string): string {
  const moments = text.match(/(?<=^ *"\w+At": ")\d{4}-\d\d-\d\dT[\d:.]+Z(?=",?$)/gm) ?? [];
  return moments.sort().at(-1) ?? "";
}

/**
 * `unknown`: the server never asked the question of this title in this wording. `apart`: it knows all the questions,
 * but never asked exactly these in this order.
 */
type FoundQuestions =
  | { kind: "found"; set: string; questions: Question[] }
  | { kind: "unknown"; title: string }
  | { kind: "apart" };

/**
 * Finds the file's questions on this server: a question set with identical content in the same positions, including
 * soft-deleted questions. Never creates any: a question's position decides its weight, so a file must not choose it.
 */
async function findQuestions(db: Db, { questions }: AssessmentFile): Promise<FoundQuestions> {
  const rows = await db
    .selectFrom("question_versions as version")
    .innerJoin("questions", "questions.id", "version.question_id")
    .selectAll("version")
    .select(["questions.id", "questions.key"])
    .where(
      "questions.key",
      "in",
      questions.map(({ key }) => key),
    )
    .execute();
  const known = rows.map((row) => questionOf({ ...row, order_index: 1 }));
  const places: Target[] = [];
  for (const { answer, earlier, order, ...content } of questions) {
    const same = known.filter((candidate) => isDeepStrictEqual(contentOf(candidate), content));
    if (same.length === 0) return { kind: "unknown", title: content.title };
    places.push(...same.map(({ id, version }) => ({ id, version, order })));
  }
  const set = await findSet(db, places, questions.length);
  return set ? { kind: "found", set, questions: await questionsOf(db, set) } : { kind: "apart" };
}

/**
 * A matching version and its required position. Several versions may have the same content, but a set contains one of
 * them.
 */
interface Target {
  id: string;
  version: number;
  order: number;
}

/** The newest set of this size with each question in its position. */
async function findSet(db: Db, places: Target[], size: number): Promise<string | undefined> {
  const row = await db
    .selectFrom("question_set_items")
    .select("question_set_id as id")
    .groupBy("question_set_id")
    .having(({ fn }) => fn.countAll<number>(), "=", size)
    .having(
      ({ fn, or, and, eb, case: when }) => {
        const fits = places.map(({ id, version, order }) =>
          and([eb("question_id", "=", id), eb("version", "=", version), eb("order_index", "=", order)]),
        );
        return fn.sum<number>(when().when(or(fits)).then(1).else(0).end());
      },
      "=",
      size,
    )
    .orderBy("question_set_id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

import { createHash, createHmac, createSecretKey } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { timeOrderedId } from "#app/platform/db/short-id.ts";
import { env } from "#app/platform/env.server.ts";
import type { Question } from "../questions/question.ts";
import { questionsOf } from "../questions/question-sets.server.ts";
import type { Answers } from "../sessions/answer.ts";
import { tokensOf } from "./language.ts";
import { fewestEqual, shinglesOf, sketchOf } from "./sketch.ts";
import { figuresOf, marksVersion, type Prepared, prepare, verdictOf } from "./verdict.ts";

interface JudgedResult {
  user: string;
  session: string;
  revision: number;
  /** The session's questions, and the recorded answers by their ids. */
  questions: Question[];
  values: Answers;
  /** Since when its texts exist here: ISO 8601. Of two that are alike, the later one is the copy. */
  now?: string;
}

/**
 * Judges the texts of a recorded result: stores a mark for each that isn't ordinary, and sketches by which copies are
 * found. Call it in the transaction that records the result. A second time it changes nothing.
 */
export async function judgeResult(db: Db, { user, session, revision, questions, values, now }: JudgedResult) {
  const at = now ?? clock.now().toISOString();
  const known = questionShingles(questions);
  const before: Prepared[] = [];
  for (const { id: question, type } of questions) {
    const text = values[question];
    if (type !== "text" || typeof text !== "string") continue;
    const prepared = prepare(text);
    const hashes = sketchOf(prepared.shingles, known).map(keyedHash);
    const others = await countEqual(db, { user, hashes, at });
    await storeSketch(db, { user, session, question, hashes, at });
    const answers = before.map(({ shingles }) => shingles);
    const figures = figuresOf(prepared, { questions: known, answers, others });
    before.push(prepared);
    const verdict = verdictOf(figures);
    if (verdict === "ordinary") continue;
    const text_hash = textHash(user, text);
    await db
      .insertInto("result_marks")
      .values({
        ...{ id: timeOrderedId(), user_id: user, assessment_session_id: session, revision, question_id: question },
        ...{ verdict, figures: JSON.stringify(figures), text_hash, created_at: at },
        ...(await findDecision(db, { user, text_hash })),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await db
    .updateTable("session_results")
    .set({ judged: marksVersion })
    .where("user_id", "=", user)
    .where("assessment_session_id", "=", session)
    .where("revision", "=", revision)
    .execute();
}

/** What identifies a text among those of its author, so that a decision holds for it in later results. */
export function textHash(user: string, text: string): string {
  return createHash("sha256").update(`${user} ${text.trim()}`).digest("base64url");
}

const key = createSecretKey(env.SESSION_SECRET, "utf8");

/** 48 bits, which a number holds. Nobody without the secret can tell which words they stand for. */
function keyedHash(shingle: string): number {
  return createHmac("sha256", key).update(`text sketch ${shingle}`).digest().readUIntBE(0, 6);
}

const shinglesOfQuestion = new Map<string, Set<string>>();

/** Everything that the questions say, which anybody may repeat and nobody has written. */
function questionShingles(questions: Question[]): Set<string> {
  const texts = questions.filter(({ type }) => type === "text");
  return new Set(texts.flatMap((question) => [...shinglesIn(question)]));
}

function shinglesIn({ id, version, title, description, text, help, examples }: Question): Set<string> {
  const name = `${id} ${version}`;
  const found = shinglesOfQuestion.get(name);
  if (found) return found;
  const words = [title, description, text, help, examples?.weak, examples?.strong].map((part) => tokensOf(part ?? ""));
  const shingles = new Set(words.flatMap((part) => [...shinglesOf(part)]));
  if (shinglesOfQuestion.size >= 200) shinglesOfQuestion.clear(); // versions of questions are few
  shinglesOfQuestion.set(name, shingles);
  return shingles;
}

interface Sketch {
  user: string;
  hashes: number[];
  /** ISO 8601. */
  at: string;
}

/**
 * The most entries that a text of somebody else has in common with this sketch, among those that were here before it.
 * Who had it first keeps it: also in later versions and other assessments of theirs.
 */
async function countEqual(db: Db, { user, hashes, at }: Sketch): Promise<number> {
  if (hashes.length === 0) return 0;
  const rows = db
    .selectFrom("text_sketches")
    .where("hash", "in", hashes)
    .groupBy(["user_id", "assessment_session_id", "question_id"])
    .having(({ fn }) => fn.countAll<number>(), ">=", fewestEqual);
  const own = await rows
    .select(({ fn }) => fn.min("created_at").as("since"))
    .where("user_id", "=", user)
    .execute();
  const [since = at] = [at, ...own.map((row) => row.since)].sort();
  const other = await rows
    .select(({ fn }) => fn.countAll<number>().as("equal"))
    .where("user_id", "<>", user)
    .where("created_at", "<", since)
    .orderBy("equal", "desc")
    .limit(1)
    .executeTakeFirst();
  return other?.equal ?? 0;
}

/** Replaces the sketch of an answer. Entries that it had before keep their time. */
async function storeSketch(
  db: Db,
  { user, session, question, hashes, at }: Sketch & { session: string; question: string },
): Promise<void> {
  await db
    .deleteFrom("text_sketches")
    .where("user_id", "=", user)
    .where("assessment_session_id", "=", session)
    .where("question_id", "=", question)
    .$if(hashes.length > 0, (rows) => rows.where("hash", "not in", hashes))
    .execute();
  if (hashes.length === 0) return;
  const of = { user_id: user, assessment_session_id: session, question_id: question, created_at: at };
  await db
    .insertInto("text_sketches")
    .values([...new Set(hashes)].map((hash) => ({ ...of, hash })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What somebody decided about the same text in an earlier result. */
function findDecision(db: Db, { user, text_hash }: { user: string; text_hash: string }) {
  return db
    .selectFrom("result_marks")
    .select(["decision", "message", "decided_at", "decided_by"])
    .where("user_id", "=", user)
    .where("text_hash", "=", text_hash)
    .where("decided_at", "is not", null)
    .orderBy("decided_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

const batch = 100; // results per query

/** Judges results that were recorded before texts were judged, oldest first, each in its own transaction. */
export async function judgeMissing(db: Db): Promise<void> {
  for (let found = batch; found === batch; ) {
    const results = await db
      .selectFrom("session_results as result")
      .innerJoin("assessment_sessions as session", (join) =>
        join.onRef("session.user_id", "=", "result.user_id").onRef("session.id", "=", "result.assessment_session_id"),
      )
      .select(["result.user_id as user", "session.id as session", "revision", "answers", "result.created_at as now"])
      .select("session.question_set_id as set")
      .where("judged", "=", 0)
      .orderBy("result.created_at")
      .orderBy("revision")
      .limit(batch)
      .execute();
    for (const { answers, set, ...result } of results) {
      await setImmediate(); // yield: queries are synchronous and would block the event loop
      await inTransaction(db, async (transaction) => {
        const questions = await questionsOf(transaction, set);
        await judgeResult(transaction, { ...result, questions, values: JSON.parse(answers) });
      });
    }
    found = results.length;
  }
}

import { accessOf } from "#app/billing/access.server.ts";
import { assessmentLimits, rankOf, type Tier } from "#app/billing/access.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import type { AssessmentFile } from "../export/assessment-file.ts";
import { findQuestions } from "./find-questions.server.ts";
import { findSame } from "./find-same.server.ts";
import { readFile } from "./read-file.ts";
import { findContradiction } from "./validate-import.ts";
import { writeSession } from "./write-session.server.ts";

/**
 * `there`: the user already has the identical assessment. `limit`: the plan allows no further one. `plan`: the plan
 * includes fewer questions than a result in the file. `words`: a result uses the wording of a higher plan. `refused`:
 * the error in the file, as a sentence. Only `imported` stores anything. `hasResult`: the assessment was completed at
 * least once.
 */
export type ImportResult =
  | { kind: "imported" | "there"; id: string; hasResult: boolean }
  | { kind: "limit" }
  | { kind: "plan"; asked: number; reads: number }
  | { kind: "words"; of: Tier }
  | { kind: "refused"; why: string };

interface Import {
  user: string;
  bytes: Uint8Array;
  now?: Date;
}

/** Imports an exported assessment into an account. Exporting it again gives an identical file. */
export function importAssessment(db: Db, { user, bytes, now = new Date() }: Import): Promise<ImportResult> {
  const latest = now.toISOString();
  const read = readFile(bytes, latest);
  if (!read.ok) return Promise.resolve({ kind: "refused", why: read.error });
  const { file } = read;
  const hasResult = file.results.length > 0;
  return inTransaction(db, async (transaction) => {
    const there = await findSame(transaction, { user, bytes, file });
    if (there) return { kind: "there", id: there, hasResult };
    const { tier } = await accessOf(transaction, { user });
    const limits = assessmentLimits(tier);
    if ((await sessionsOf(transaction, user)) >= limits.sessions) return { kind: "limit" };
    const asked = mostAsked(file);
    if (asked > limits.questions) return { kind: "plan", asked, reads: limits.questions };
    const higher = file.results.find((result) => result.allowed > 3 && rankOf(result.tier) > rankOf(tier));
    if (higher) return { kind: "words", of: higher.tier };
    const found = await findQuestions(transaction, file);
    if (found.kind === "unknown") {
      return { kind: "refused", why: `We don't recognize the question “${found.title}” in this wording.` };
    }
    if (found.kind === "apart") {
      return { kind: "refused", why: "The questions in this file don't match any set we've asked, in this order." };
    }
    const why = findContradiction(file, found.questions);
    if (why) return { kind: "refused", why };
    return { kind: "imported", id: await writeSession(transaction, { user, file, ...found }), hasResult };
  });
}

/** The number of questions of the result with the most. */
function mostAsked({ results }: AssessmentFile): number {
  return Math.max(0, ...results.map(({ allowed }) => allowed));
}

async function sessionsOf(db: Db, user: string): Promise<number> {
  const { count } = await db
    .selectFrom("assessment_sessions")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_id", "=", user)
    .executeTakeFirstOrThrow();
  return count;
}

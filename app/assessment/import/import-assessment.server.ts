import { accessOf } from "#app/billing/access.server.ts";
import { assessmentLimits } from "#app/billing/access.ts";
import { type Db, inTransaction } from "#app/platform/db.server.ts";
import { fileText } from "../export/assessment-file.ts";
import { exportAssessment } from "../export/export-assessment.server.ts";
import { contradictionIn } from "./contradictions.ts";
import { findQuestions } from "./find-questions.server.ts";
import { readFile } from "./read-file.ts";
import { takeQuestionSet } from "./take-question-set.server.ts";
import { writeSession } from "./write-session.server.ts";

/**
 * `there`: this person has the very same assessment. `limit`: the plan allows no further one. `refused`: what is wrong
 * with the file, as a sentence. Whatever is not `imported` has stored nothing. `hasResult`: it was completed once.
 */
export type ImportResult =
  | { kind: "imported" | "there"; id: string; hasResult: boolean }
  | { kind: "limit" }
  | { kind: "refused"; why: string };

interface Import {
  user: string;
  bytes: Uint8Array;
  now?: Date;
}

/** Takes an exported assessment into an account, so that exporting it there gives the same file once more. */
export function importAssessment(db: Db, { user, bytes, now = new Date() }: Import): Promise<ImportResult> {
  const latest = now.toISOString();
  const read = readFile(bytes, latest);
  if (!read.ok) return Promise.resolve({ kind: "refused", why: read.error });
  const { file } = read;
  const hasResult = file.results.length > 0;
  return inTransaction(db, async (transaction) => {
    const found = await findQuestions(transaction, file);
    if (found.kind === "unknown") {
      return { kind: "refused", why: `This server does not know the question “${found.title}” in these words.` };
    }
    const why = contradictionIn(file, found.questions);
    if (why) return { kind: "refused", why };
    const there = await findSame(transaction, { user, bytes, createdAt: file.createdAt });
    if (there) return { kind: "there", id: there, hasResult };
    if (await isFull(transaction, user)) return { kind: "limit" };
    const set = await takeQuestionSet(transaction, found.questions);
    return { kind: "imported", id: await writeSession(transaction, { user, file, set, ...found }), hasResult };
  });
}

/**
 * Has this person the same assessment already: by a second press of the button, or their own file once more? It is told
 * by its content. Moments that were cut when it was imported are cut to the same.
 */
async function findSame(db: Db, { user, bytes, createdAt }: { user: string; bytes: Uint8Array; createdAt: string }) {
  const candidates = await db
    .selectFrom("assessment_sessions")
    .select("id")
    .where("user_id", "=", user)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb("created_at", "=", createdAt),
        eb(
          "id",
          "=",
          selectFrom("assessment_sessions")
            .select(({ fn }) => fn.max("id").as("id"))
            .where("user_id", "=", user),
        ),
      ]),
    )
    .orderBy("id")
    .limit(10)
    .execute();
  for (const { id } of candidates) {
    const mine = await exportAssessment(db, { user, id });
    if (!mine) continue;
    const text = fileText(mine);
    const read = readFile(bytes, lastMoment(text));
    if (read.ok && fileText(read.file) === text) return id;
  }
  return undefined;
}

/** The latest moment that stands in a file. */
function lastMoment(text: string): string {
  const moments = text.match(/(?<=^ *"\w+At": ")\d{4}-\d\d-\d\dT[\d:.]+Z(?=",?$)/gm) ?? [];
  return moments.sort().at(-1) ?? "";
}

async function isFull(db: Db, user: string): Promise<boolean> {
  const { tier } = await accessOf(db, { user });
  const { sessions } = assessmentLimits(tier);
  const { count } = await db
    .selectFrom("assessment_sessions")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_id", "=", user)
    .executeTakeFirstOrThrow();
  return count >= sessions;
}

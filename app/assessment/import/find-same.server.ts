import type { Db } from "#app/platform/db/database.server.ts";
import { type AssessmentFile, fileText } from "../export/assessment-file.ts";
import { exportAssessment } from "../export/export-assessment.server.ts";
import { readFile } from "./read-file.ts";

interface Sought {
  user: string;
  bytes: Uint8Array;
  /** The file parsed from `bytes`. */
  file: AssessmentFile;
}

/**
 * Finds the user's session that is identical to the file, from a double submit or a repeated import. Sessions are
 * compared by content. Timestamps clamped during the import are clamped to the same value here.
 */
export async function findSame(db: Db, { user, bytes, file }: Sought): Promise<string | undefined> {
  const candidates = await db
    .selectFrom("assessment_sessions")
    .select("id")
    .where("user_id", "=", user)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb("created_at", "=", file.createdAt),
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
    if (!(await couldBe(db, { user, id, file, length: bytes.length }))) continue;
    const mine = await exportAssessment(db, { user, id });
    if (!mine) continue;
    const text = fileText(mine);
    const read = readFile(bytes, lastMoment(text));
    if (read.ok && fileText(read.file) === text) return id;
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

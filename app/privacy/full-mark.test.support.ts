import type { Db } from "#app/platform/db/database.server.ts";
import type { Text } from "./own-files.test.support.ts";

const at = "2026-01-20T12:00:00.000Z";

interface Marked {
  user: string;
  session: string;
  revision: number;
  question: string;
}

/** A mark on an answer that somebody decided about, and an entry of its sketch. */
export async function addFullMark(db: Db, marked: Marked, text: Text): Promise<void> {
  const { user: user_id, session: assessment_session_id, question: question_id, revision } = marked;
  const of = { user_id, assessment_session_id, question_id, created_at: at };
  const figures = JSON.stringify({ run: text("run") });
  const judged = { verdict: "stuffed", figures, text_hash: text("texthash") } as const;
  const decided = { decision: "kept", message: text("markmessage"), decided_at: at } as const;
  await db
    .insertInto("result_marks")
    .values({ id: text("mark"), ...of, revision, ...judged, ...decided })
    .execute();
  await db
    .insertInto("text_sketches")
    .values({ ...of, hash: 1 })
    .execute();
}

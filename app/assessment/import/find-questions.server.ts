import { isDeepStrictEqual } from "node:util";
import type { Db } from "#app/platform/db.server.ts";
import type { AssessmentFile } from "../export/assessment-file.ts";
import { contentOf } from "../export/file-question.ts";
import { type Question, questionOf } from "../questions/question.ts";

/** `unknown` is the title of a question that this server never asked in these words. */
export type FoundQuestions = { kind: "found"; questions: Question[] } | { kind: "unknown"; title: string };

/**
 * The questions of a file as this server has them: by key and identical content, in any version, hidden ones included.
 * Of two versions that say the same it is the first.
 */
export async function findQuestions(db: Db, { questions }: AssessmentFile): Promise<FoundQuestions> {
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
    .orderBy("version.version")
    .execute();
  const known = rows.map((row) => questionOf({ ...row, order_index: 1 }));
  const found: Question[] = [];
  for (const { answer, earlier, order, ...content } of questions) {
    const question = known.find((candidate) => isDeepStrictEqual(contentOf(candidate), content));
    if (!question) return { kind: "unknown", title: content.title };
    found.push({ ...question, orderIndex: order });
  }
  return { kind: "found", questions: found };
}

import { differences, writeAudit } from "#app/platform/audit/audit.server.ts";
import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { findQuestion } from "./find-question.server.ts";
import { insertAt } from "./insert-at.ts";
import { type LastChange, lastChange } from "./last-change.server.ts";
import { liveQuestions } from "./live-questions.server.ts";
import { withKeys } from "./option-keys.ts";
import { type Choice, type Question, questionOf } from "./question.ts";
import type { QuestionContent, QuestionDraft } from "./question-draft.ts";
import { isEqualContent, questionFields } from "./question-fields.ts";
import { restoreQuestion } from "./restore-question.server.ts";
import { writeSet } from "./write-set.server.ts";
import { writeVersion } from "./write-version.server.ts";

interface Edit {
  /** The administrator editing it. */
  by: string;
  id: string;
  /** The version the draft is based on. */
  version: number;
  draft: QuestionDraft;
  /** The target position, from 1; undefined leaves it unchanged. */
  place?: number;
  /** Whether to restore the question first if it was deleted. */
  restore?: boolean;
  now?: string;
}

/**
 * `changed`: another version was saved meanwhile; `deleted`: the question was deleted; `late`, `full`: it cannot be
 * restored. Only `updated` stores anything.
 */
export type EditResult =
  | { kind: "updated"; before: Question; after: Question }
  | { kind: "missing" | "late" | "full" }
  | { kind: "changed" | "deleted"; question: Question; change: LastChange | undefined };

/**
 * Saves a new version of a question for new assessments; existing ones keep theirs (SPEC-D22). Unchanged content is not
 * saved again: a form submitted twice creates one version.
 */
export function editQuestion(db: Db, edit: Edit): Promise<EditResult> {
  const { by, id, version, draft, place, restore = false, now = clock.now().toISOString() } = edit;
  return inTransaction(db, async (transaction) => {
    const found = await findQuestion(transaction, id);
    if (!found) return { kind: "missing" };
    const { question: before, deletedAt } = found;
    if (deletedAt && !restore) return { kind: "deleted", question: before, change: await lastChange(transaction, id) };
    const content = await contentFor(transaction, id, draft);
    const same = isEqualContent(before, content);
    if (!same && before.version !== version) {
      return { kind: "changed", question: before, change: await lastChange(transaction, id) };
    }
    const { kind } = await restoreQuestion(transaction, { by, id, now });
    if (kind !== "restored") return { kind };
    const live = await liveQuestions(transaction);
    const orderIndex = Math.min(place ?? before.orderIndex, live.length);
    const after = { ...content, id, key: before.key, version: before.version + (same ? 0 : 1), orderIndex } as Question;
    const change = differences(questionFields(before), questionFields(after));
    if (!change) return { kind: "updated", before, after: before };
    if (!same) await writeVersion(transaction, after, now);
    await writeSet(transaction, insertAt(live, after), now);
    await writeAudit(transaction, { by, action: "question.update", id, ...change, now });
    return { kind: "updated", before, after };
  });
}

/** The content of the draft, with keys assigned to its options. */
export async function contentFor(db: Db, id: string, draft: QuestionDraft): Promise<QuestionContent> {
  if (draft.type !== "multiple_choice") return draft;
  return { ...draft, options: withKeys(draft.options, await earlierOptions(db, id)) };
}

/** The options of every version of a question, newest first. */
async function earlierOptions(db: Db, id: string): Promise<Choice[][]> {
  const rows = await db
    .selectFrom("question_versions as version")
    .innerJoin("questions", "questions.id", "version.question_id")
    .selectAll("version")
    .select(["questions.id", "questions.key", "questions.order_index"])
    .where("version.question_id", "=", id)
    .where("version.question_type", "=", "multiple_choice")
    .orderBy("version.version", "desc")
    .execute();
  return rows.map(questionOf).flatMap(({ options }) => (Array.isArray(options) ? [options] : []));
}

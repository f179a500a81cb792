import { writeAudit } from "#app/platform/audit/audit.server.ts";
import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { timeOrderedId } from "#app/platform/db/time-ordered-id.ts";
import { findQuestion } from "./find-question.server.ts";
import { insertAt } from "./insert-at.ts";
import { maxQuestions } from "./limits.ts";
import { liveQuestions } from "./live-questions.server.ts";
import { newKey } from "./new-key.ts";
import { withKeys } from "./option-keys.ts";
import type { QuestionContent, QuestionDraft } from "./question-draft.ts";
import { isEqualContent, questionFields } from "./question-fields.ts";
import { writeSet } from "./write-set.server.ts";
import { writeVersion } from "./write-version.server.ts";

interface Create {
  /** The administrator creating it. */
  by: string;
  /** The id of the new question. The form supplies it, so that submitting it twice creates one question. */
  id?: string;
  draft: QuestionDraft;
  /** Position from 1; later questions move down. A position past the end means the end. */
  place: number;
  now?: string;
}

/**
 * `used`: the id exists with different content, from an earlier submit of the same form. `full`: the maximum number of
 * questions is reached.
 */
export type CreateResult = { kind: "created"; id: string } | { kind: "used" | "full" };

/** Adds a question to new assessments. Started assessments keep their questions. */
export function createQuestion(db: Db, create: Create): Promise<CreateResult> {
  const { by, id = timeOrderedId(), draft, place, now = clock.now().toISOString() } = create;
  return inTransaction(db, async (transaction) => {
    const content = {
      ...draft,
      ...(draft.type === "multiple_choice" && { options: withKeys(draft.options, []) }),
    } as QuestionContent;
    const there = await findQuestion(transaction, id);
    if (there) return isEqualContent(there.question, content) ? { kind: "created", id } : { kind: "used" };
    const live = await liveQuestions(transaction);
    if (live.length >= maxQuestions) return { kind: "full" };
    const orderIndex = Math.min(place, live.length + 1);
    const key = newKey(draft.title, await takenKeys(transaction), "question");
    await writeVersion(transaction, { ...content, id, key, version: 1, orderIndex }, now);
    await writeSet(transaction, insertAt(live, { id, version: 1, orderIndex }), now);
    const after = questionFields({ ...content, orderIndex });
    await writeAudit(transaction, { by, action: "question.create", id, after, now });
    return { kind: "created", id };
  });
}

/** The keys of all questions, including deleted ones: rules refer to them. */
async function takenKeys(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom("questions").select("key").execute();
  return new Set(rows.map(({ key }) => key));
}

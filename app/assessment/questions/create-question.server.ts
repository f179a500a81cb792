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
  /** Who creates it. */
  by: string;
  /** The id it will have: the form names it, so that sent twice it is one question. */
  id?: string;
  draft: QuestionDraft;
  /** Where it is asked, from 1; those behind it move on, and beyond the end is the end. */
  place: number;
  now?: string;
}

/** `used`: this id is another question's, made from the same form with other words. `full`: there are enough. */
export type CreateResult = { kind: "created"; id: string } | { kind: "used" | "full" };

/** Adds a question; new assessments ask it, those that have begun do not. */
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

/** Of every question there ever was: rules refer to them. */
async function takenKeys(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom("questions").select("key").execute();
  return new Set(rows.map(({ key }) => key));
}

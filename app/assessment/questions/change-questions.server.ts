import { differences, writeAudit } from "#app/platform/audit/audit.server.ts";
import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { timeOrderedId } from "#app/platform/db/short-id.ts";
import { restorableSince } from "#app/platform/restorable.ts";
import { findQuestion } from "./find-question.server.ts";
import { type LastChange, lastChange } from "./last-change.server.ts";
import { newKey, withKeys } from "./new-key.ts";
import { type Choice, maxQuestions, type Question, questionOf } from "./question.ts";
import {
  isEqualContent,
  type QuestionContent,
  type QuestionDraft,
  questionFields,
  type VersionKey,
} from "./question-draft.ts";
import { liveQuestions, writeSet } from "./question-sets.server.ts";
import { writeVersion } from "./versions.server.ts";

interface Create {
  /** The administrator creating it. */
  by: string;
  /** The id of the new question. The form supplies it, so that submitting it twice creates one question. */
  id?: string;
  draft: QuestionDraft;
  /** Position from 1; later questions move down. A position past the end means the end. */
  position: number;
  now?: string;
}

/**
 * `used`: the id exists with different content, from an earlier submit of the same form. `full`: the maximum number of
 * questions is reached.
 */
type CreateResult = { kind: "created"; id: string } | { kind: "used" | "full" };

/** Adds a question to new assessments. Started assessments keep their questions. */
export function createQuestion(db: Db, create: Create): Promise<CreateResult> {
  const { by, id = timeOrderedId(), draft, position: place, now = clock.now().toISOString() } = create;
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

interface Edit {
  /** The administrator editing it. */
  by: string;
  id: string;
  /** The version the draft is based on. */
  version: number;
  draft: QuestionDraft;
  /** The target position, from 1; undefined leaves it unchanged. */
  position?: number;
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
  const { by, id, version, draft, position: place, restore = false, now = clock.now().toISOString() } = edit;
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

interface Move {
  /** The administrator moving it. */
  by: string;
  id: string;
  /** The target position, from 1. Absolute, so that repeating the move has no effect. */
  position: number;
  now?: string;
}

/** Moves a question for new assessments. Writes one new set, whatever the distance. */
export function moveQuestion(db: Db, move: Move): Promise<{ kind: "moved" | "missing" }> {
  const { by, id, position: place, now = clock.now().toISOString() } = move;
  return inTransaction(db, async (transaction) => {
    const live = await liveQuestions(transaction);
    const question = live.find((one) => one.id === id);
    if (!question) return { kind: "missing" };
    const orderIndex = Math.min(place, live.length);
    if (orderIndex === question.orderIndex) return { kind: "moved" };
    await writeSet(transaction, insertAt(live, { ...question, orderIndex }), now);
    const [before, after] = [{ order_index: question.orderIndex }, { order_index: orderIndex }];
    await writeAudit(transaction, { by, action: "question.reorder", id, before, after, now });
    return { kind: "moved" };
  });
}

interface Delete {
  /** The administrator deleting it. */
  by: string;
  id: string;
  /** The version the administrator saw. */
  version: number;
  now?: string;
}

/** `last`: the only question left, which assessments need. `changed`: another version was saved meanwhile. */
type DeleteResult = { kind: "deleted" | "missing" | "last" } | { kind: "changed"; change: LastChange | undefined };

/**
 * Soft-deletes a question: new assessments do not ask it, started ones still do. Deleting it twice has no further
 * effect.
 */
export function deleteQuestion(
  db: Db,
  { by, id, version, now = clock.now().toISOString() }: Delete,
): Promise<DeleteResult> {
  return inTransaction(db, async (transaction) => {
    const found = await findQuestion(transaction, id);
    if (!found) return { kind: "missing" };
    if (found.deletedAt) return { kind: "deleted" };
    if (found.question.version !== version) return { kind: "changed", change: await lastChange(transaction, id) };
    const rest = (await liveQuestions(transaction)).filter((question) => question.id !== id);
    if (rest.length === 0) return { kind: "last" };
    await transaction.updateTable("questions").set({ deleted_at: now }).where("id", "=", id).execute();
    await writeSet(transaction, rest, now);
    const [before, after] = [{ deleted_at: null }, { deleted_at: now }];
    await writeAudit(transaction, { by, action: "question.delete", id, before, after, now });
    return { kind: "deleted" };
  });
}

interface Restore {
  /** The administrator restoring it. */
  by: string;
  id: string;
  now?: string;
}

/** `late`: the restore period has ended. `full`: the maximum number of questions is reached. */
export type RestoreResult = { kind: "restored" | "missing" | "late" | "full" };

/** Restores a soft-deleted question at its old position. Restoring it twice has no further effect. */
export function restoreQuestion(db: Db, { by, id, now = clock.now().toISOString() }: Restore): Promise<RestoreResult> {
  return inTransaction(db, async (transaction) => {
    const found = await findQuestion(transaction, id);
    if (!found) return { kind: "missing" };
    const { question, deletedAt } = found;
    if (!deletedAt) return { kind: "restored" };
    if (deletedAt < restorableSince(Date.parse(now))) return { kind: "late" };
    const live = await liveQuestions(transaction);
    if (live.length >= maxQuestions) return { kind: "full" };
    await transaction.updateTable("questions").set({ deleted_at: null }).where("id", "=", id).execute();
    await writeSet(transaction, insertAt(live, question), now);
    const [before, after] = [{ deleted_at: deletedAt }, { deleted_at: null }];
    await writeAudit(transaction, { by, action: "question.restore", id, before, after, now });
    return { kind: "restored" };
  });
}

/** Inserts or moves a question to its position, from 1. A position past the end means the end. */
function insertAt(live: VersionKey[], question: VersionKey & Pick<Question, "orderIndex">): VersionKey[] {
  const others = live.filter(({ id }) => id !== question.id);
  return others.toSpliced(question.orderIndex - 1, 0, question);
}

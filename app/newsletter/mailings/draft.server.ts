import { findUserSummary } from "#app/account/user-summary.server.ts";
import { differences, writeAudit } from "#app/platform/audit/audit.server.ts";
import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { timeOrderedId } from "#app/platform/db/short-id.ts";
import { type MailingKind, type MailingState, may } from "./mailing.ts";
import type { MailingForm } from "./mailing-form.ts";
import { findMailing, type Mailing } from "./mailings.server.ts";
import { addToSelection } from "./selection.server.ts";

interface Draft {
  kind: MailingKind;
  written: MailingForm;
  /** The administrator's ID. */
  by: string;
  now?: string;
  /** The account that a message is for, which becomes its selection. */
  user?: string;
}

/**
 * Saves a draft. Idempotent per form: resubmitting the form with different content updates the draft, unless it has
 * been edited or sent since, in which case a new draft is created. @returns its ID.
 */
export function createMailing(db: Db, given: Draft): Promise<string> {
  return inTransaction(db, async (transaction) => {
    const draft = given.user === undefined ? given : await forOne(transaction, given, given.user);
    const { form } = draft.written;
    const was = form === "" ? undefined : await ofForm(transaction, form);
    if (!was) return insertDraft(transaction, draft, form);
    const changed = changesOf(draft, was);
    if (!changed) return was.id;
    if (was.state !== "draft" || was.revision > 1 || was.kind !== draft.kind) return insertDraft(transaction, draft);
    await changeDraft(transaction, draft, was, changed);
    return was.id;
  });
}

/** A message for one account, or for nobody if it was deleted meanwhile: never for all. */
async function forOne(db: Db, { written, ...draft }: Draft, user: string): Promise<Draft> {
  const selection_id = written.selection_id ?? timeOrderedId();
  const account = await findUserSummary(db, { user });
  if (account) await addToSelection(db, { selection: selection_id, users: [account.id] });
  return { ...draft, written: { ...written, selection_id } as MailingForm };
}

async function ofForm(db: Db, form: string): Promise<Mailing | undefined> {
  const row = await db
    .selectFrom("mailings")
    .select(["id", "kind"])
    .where("idempotency_key", "=", form)
    .executeTakeFirst();
  return row && findMailing(db, row);
}

/** @param form the form's ID; defaults to the draft's own ID */
async function insertDraft(db: Db, { kind, written, by, now = clock.now().toISOString() }: Draft, form = "") {
  const words = wordsOf(written);
  const id = timeOrderedId();
  const moments = { created_at: now, updated_at: now };
  await db
    .insertInto("mailings")
    .values({ id, kind, ...words, idempotency_key: form || id, state: "draft", created_by: by, ...moments })
    .execute();
  const after = { subject: words.subject, audience: words.audience };
  await writeAudit(db, { by, action: `${kind}.create`, id, after, now });
  return id;
}

/** The content, without the form's metadata. */
function wordsOf({ form: _, revision: __, ...words }: MailingForm) {
  return words;
}

/** The changed fields; undefined if nothing has changed. */
function changesOf({ written }: Draft, was: Mailing) {
  return differences({ ...was }, wordsOf(written));
}

type Changes = NonNullable<ReturnType<typeof changesOf>>;

async function changeDraft(db: Db, draft: Draft, { id, revision }: Mailing, changed: Changes): Promise<void> {
  const { kind, written, by, now = clock.now().toISOString() } = draft;
  await db
    .updateTable("mailings")
    .set({ ...wordsOf(written), revision: revision + 1, updated_at: now })
    .where("id", "=", id)
    .execute();
  await writeAudit(db, { by, action: `${kind}.update`, id, ...changed, now });
}

/** `conflict`: another window has saved a different version meanwhile; nothing was changed. */
type DraftSaved =
  | { kind: "saved" }
  | { kind: "missing" }
  | { kind: "conflict"; mailing: Mailing }
  | { kind: "not now"; state: MailingState };

/** Updates a draft, unless it was changed after the form was rendered. */
export function updateMailing(db: Db, { id, ...draft }: Draft & { id: string }): Promise<DraftSaved> {
  return inTransaction(db, async (transaction) => {
    const was = await findMailing(transaction, { kind: draft.kind, id });
    if (!was) return { kind: "missing" };
    const changed = changesOf(draft, was);
    if (!changed) return { kind: "saved" };
    if (!may(was.state, "save")) return { kind: "not now", state: was.state };
    if (was.revision !== draft.written.revision) return { kind: "conflict", mailing: was };
    await changeDraft(transaction, draft, was, changed);
    return { kind: "saved" };
  });
}

interface Which {
  kind: MailingKind;
  id: string;
  by: string;
  now?: string;
}

/** Deletes a draft. Sent mailings cannot be deleted. @returns false if there is no such draft. */
export function deleteMailing(db: Db, { kind, id, by, now }: Which): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const row = await transaction
      .deleteFrom("mailings")
      .where("id", "=", id)
      .where("kind", "=", kind)
      .where("state", "=", "draft")
      .returning("subject")
      .executeTakeFirst();
    if (!row) return false;
    await writeAudit(transaction, { by, action: `${kind}.delete`, id, before: row, now });
    return true;
  });
}

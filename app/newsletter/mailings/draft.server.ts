import { v7 as timeOrderedId } from "uuid";
import { differences, writeAudit } from "#app/platform/audit/audit.server.ts";
import { type Db, inTransaction } from "#app/platform/db.server.ts";
import { type MailingKind, type MailingState, may } from "./mailing.ts";
import type { MailingForm } from "./mailing-form.ts";
import { findMailing, type Mailing } from "./mailings.server.ts";

interface Draft {
  kind: MailingKind;
  written: MailingForm;
  /** The administrator. */
  by: string;
  now?: string;
}

/** Keeps what was written as a draft. The same form sent twice is one. @returns its id. */
export function createMailing(db: Db, { kind, written, by, now = new Date().toISOString() }: Draft): Promise<string> {
  return inTransaction(db, async (transaction) => {
    const { form, revision: _, ...words } = written;
    const id = timeOrderedId();
    const row = await transaction
      .insertInto("mailings")
      .values({
        id,
        kind,
        ...words,
        form: form || id,
        state: "draft",
        created_by: by,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.column("form").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!row) return idOfForm(transaction, form);
    const after = { subject: words.subject, audience: words.audience };
    await writeAudit(transaction, { by, action: `${kind}.create`, id, after, now });
    return id;
  });
}

async function idOfForm(db: Db, form: string): Promise<string> {
  const { id } = await db.selectFrom("mailings").select("id").where("form", "=", form).executeTakeFirstOrThrow();
  return id;
}

/** `conflict`: another window saved other words since; nothing was changed. */
export type DraftSaved =
  | { kind: "saved" | "missing" }
  | { kind: "conflict"; mailing: Mailing }
  | { kind: "not now"; state: MailingState };

/** Changes a draft, if nobody else has since its form was shown. */
export function updateMailing(db: Db, { kind, id, written, by, now }: Draft & { id: string }): Promise<DraftSaved> {
  return inTransaction(db, async (transaction) => {
    const was = await findMailing(transaction, { kind, id });
    if (!was) return { kind: "missing" };
    if (!may(was.state, "save")) return { kind: "not now", state: was.state };
    const { form: _, revision, ...words } = written;
    const changed = differences({ ...was }, words);
    if (!changed) return { kind: "saved" };
    if (was.revision !== revision) return { kind: "conflict", mailing: was };
    const at = now ?? new Date().toISOString();
    await transaction
      .updateTable("mailings")
      .set({ ...words, revision: was.revision + 1, updated_at: at })
      .where("id", "=", id)
      .execute();
    await writeAudit(transaction, { by, action: `${kind}.update`, id, ...changed, now: at });
    return { kind: "saved" };
  });
}

interface Which {
  kind: MailingKind;
  id: string;
  by: string;
  now?: string;
}

/** Deletes a draft. What was sent stays. @returns false when there is no such draft. */
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

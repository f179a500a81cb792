import { writeAudit } from "#app/platform/audit/audit.server.ts";
import { clock } from "#app/platform/clock.ts";
import { type Cursor, type ListPage, listPage } from "#app/platform/db/cursor.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { keyset } from "#app/platform/db/keyset.server.ts";
import { timeOrderedId } from "#app/platform/db/short-id.ts";
import { findUserSummary } from "../user-summary.server.ts";

/** An administrator's note about a user. */
export interface Note {
  id: string;
  text: string;
  /** Null if the administrator's account was deleted. */
  author: { id: string; name: string } | null;
  /** ISO 8601. */
  createdAt: string;
}

/** A page of the notes about a user, newest first. */
export async function listNotes(
  db: Db,
  { user, cursor = {} }: { user: string; cursor?: Cursor },
): Promise<ListPage<Note>> {
  const query = db
    .selectFrom("user_notes")
    .leftJoin("profiles", "profiles.user_id", "user_notes.author_id")
    .select(["user_notes.id", "user_notes.text", "user_notes.created_at as createdAt"])
    .select(["profiles.user_id as author", "profiles.first_name as firstName", "profiles.last_name as lastName"])
    .where("user_notes.user_id", "=", user);
  const rows = await keyset(query, cursor, { by: ["user_notes.id"], descending: true }).execute();
  const notes = rows.map(
    ({ id, text, createdAt, author, firstName, lastName }): Note => ({
      id,
      text,
      createdAt,
      author: author === null ? null : { id: author, name: `${firstName} ${lastName}` },
    }),
  );
  return listPage(notes, cursor, ({ id }) => [id]);
}

interface NewNote {
  user: string;
  text: string;
  /** The administrator's id. */
  by: string;
  /** ISO 8601. */
  now?: string;
}

const twice = 60_000; // ms within which the same text by the same administrator is the same note

/** Adds a note about a user. A double submit adds it once. */
export function addNote(
  db: Db,
  { user, text, by, now = clock.now().toISOString() }: NewNote,
): Promise<{ kind: "added" | "missing" }> {
  return inTransaction(db, async (transaction) => {
    if (!(await findUserSummary(transaction, { user }))) return { kind: "missing" };
    if (await isNoted(transaction, { user, text, by, now })) return { kind: "added" };
    const id = timeOrderedId();
    await transaction
      .insertInto("user_notes")
      .values({ id, user_id: user, author_id: by, text, created_at: now })
      .execute();
    await writeAudit(transaction, { by, action: "user.add_note", id: user, user, after: { note: id }, now });
    return { kind: "added" };
  });
}

async function isNoted(db: Db, { user, text, by, now }: Required<NewNote>): Promise<boolean> {
  const same = await db
    .selectFrom("user_notes")
    .select("id")
    .where("user_id", "=", user)
    .where("author_id", "=", by)
    .where("text", "=", text)
    .where("created_at", ">", new Date(Date.parse(now) - twice).toISOString())
    .executeTakeFirst();
  return same !== undefined;
}

interface OwnNote {
  user: string;
  note: string;
  /** The administrator's id. Notes of others are treated as missing. */
  by: string;
}

/** A note about a user, if this administrator wrote it. */
export function findNote(db: Db, { user, note, by }: OwnNote): Promise<{ text: string } | undefined> {
  return db
    .selectFrom("user_notes")
    .select("text")
    .where("id", "=", note)
    .where("user_id", "=", user)
    .where("author_id", "=", by)
    .executeTakeFirst();
}

/** Deletes the administrator's own note. The audit log records that it existed, not its text. */
export function deleteNote(db: Db, { user, note, by }: OwnNote): Promise<{ kind: "deleted" | "missing" }> {
  return inTransaction(db, async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom("user_notes")
      .where("id", "=", note)
      .where("user_id", "=", user)
      .where("author_id", "=", by)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return { kind: "missing" };
    await writeAudit(transaction, { by, action: "user.delete_note", id: user, user, before: { note } });
    return { kind: "deleted" };
  });
}

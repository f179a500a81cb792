import { type Cursor, type ListPage, listPage } from "#app/platform/db/cursor.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { keyset } from "#app/platform/db/keyset.server.ts";
import { restorableSince } from "./find-question.server.ts";

/** A question that can still be restored. */
export interface DeletedQuestion {
  id: string;
  title: string;
  deletedAt: string;
}

/** The questions deleted in the last 30 days, latest first. */
export async function deletedQuestions(db: Db, place: Cursor, now: string): Promise<ListPage<DeletedQuestion>> {
  const query = db
    .selectFrom("questions")
    .select(["id", "title", "deleted_at as deletedAt"])
    .where("deleted_at", ">=", restorableSince(now))
    .$narrowType<{ deletedAt: string }>();
  const rows = await keyset(query, place, { by: ["deleted_at", "id"], descending: true }).execute();
  return listPage(rows, place, ({ deletedAt, id }) => [deletedAt, id]);
}

import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { timeOrderedId } from "#app/platform/db/short-id.ts";
import { maxViews, type SavedView, type View, type ViewList } from "./saved-view.ts";

/** The views that an administrator saved for a list, by name. */
export function listViews(db: Db, { user, list }: { user: string; list: ViewList }): Promise<SavedView[]> {
  return db
    .selectFrom("saved_views")
    .select(["id", "name", "query"])
    .where("user_id", "=", user)
    .where("list", "=", list)
    .orderBy("name")
    .limit(maxViews)
    .execute();
}

/** `full`: the administrator has as many views of this list as fit. */
type ViewSaved = { kind: "saved" | "full" };

/** Saves filters under a name. A view of the same name is replaced, so a form sent twice saves one view. */
export function saveView(
  db: Db,
  { user, list, name, query }: View & { user: string; list: ViewList },
): Promise<ViewSaved> {
  return inTransaction(db, async (transaction) => {
    const views = await listViews(transaction, { user, list });
    const isNew = views.every((view) => view.name !== name);
    if (isNew && views.length >= maxViews) return { kind: "full" };
    await transaction
      .insertInto("saved_views")
      .values({ id: timeOrderedId(), user_id: user, list, name, query, created_at: clock.now().toISOString() })
      .onConflict((conflict) => conflict.columns(["user_id", "list", "name"]).doUpdateSet({ query }))
      .execute();
    return { kind: "saved" };
  });
}

interface Which {
  user: string;
  id: string;
}

/** Finds a view of this administrator's own. */
export function findView(db: Db, { user, id }: Which): Promise<(SavedView & { list: ViewList }) | undefined> {
  return db
    .selectFrom("saved_views")
    .select(["id", "name", "query", "list"])
    .$narrowType<{ list: ViewList }>()
    .where("user_id", "=", user)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Deletes a view of this administrator's own. */
export async function deleteView(db: Db, { user, id }: Which): Promise<void> {
  await db.deleteFrom("saved_views").where("user_id", "=", user).where("id", "=", id).execute();
}

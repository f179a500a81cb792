import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { timeOrderedId } from "#app/platform/db/short-id.ts";
import { restorableSince } from "#app/platform/restorable.ts";
import { withdrawReports } from "../credential/withdraw-reports.server.ts";
import { type Idea, mergedIdea } from "./idea.ts";

/** Identifies an idea. Every query includes the owner, so other users' ideas appear not to exist. */
export interface IdeaKey {
  user: string;
  id: string;
}

type Named = Pick<Idea, "name" | "sentence">;

interface NewIdea extends Partial<Named> {
  user: string;
  /** That of its first assessment, if both are new: pages that name both compress better. */
  id?: string;
  now?: Date;
}

/** Adds an idea. @returns its id */
export async function createIdea(
  db: Db,
  { user, id = timeOrderedId(), name = "", sentence = "", now = clock.now() }: NewIdea,
): Promise<string> {
  const at = now.toISOString();
  const moments = { created_at: at, updated_at: at, archived_at: null, deleted_at: null };
  await db
    .insertInto("ideas")
    .values({ id, user_id: user, name, sentence, ...moments })
    .execute();
  return id;
}

/** An idea as its own page has it. `deletedAt`: ISO 8601, or null. */
export interface FoundIdea extends Idea {
  deletedAt: string | null;
}

/** One of the user's ideas, also if it is deleted. */
export async function findIdea(db: Db, { user, id }: IdeaKey): Promise<FoundIdea | undefined> {
  return ideasOf(db, user).where("id", "=", id).executeTakeFirst();
}

/** The newest idea of this name; undefined if there is none, or no name. @returns its id */
export async function findNamed(db: Db, { user, name }: { user: string; name: string }): Promise<string | undefined> {
  if (name === "") return undefined;
  const named = ideasOf(db, user).where("name", "=", name).where("deleted_at", "is", null).orderBy("id", "desc");
  return (await named.limit(1).executeTakeFirst())?.id;
}

/** All ideas of a user, newest first, at most 200; deleted ones as long as they can be restored. */
export async function listIdeas(db: Db, { user }: { user: string }): Promise<FoundIdea[]> {
  return ideasOf(db, user).orderBy("id", "desc").limit(200).execute();
}

function ideasOf(db: Db, user: string) {
  return db
    .selectFrom("ideas")
    .select(["id", "name", "sentence", "created_at as createdAt", "archived_at as archivedAt"])
    .select("deleted_at as deletedAt")
    .where("user_id", "=", user);
}

/** Whether the user has this idea, and has not deleted it. */
export async function hasIdea(db: Db, key: IdeaKey): Promise<boolean> {
  return (await findIdea(db, key))?.deletedAt === null;
}

/** The outcome of a change. `missing`: the user has no such idea, or it is deleted. */
type Changed = "changed" | "missing";

interface NameIdeaInput extends IdeaKey, Named {
  /** Digests of what the form's page showed (`ideaDigest`): a field that still says so stays as it is stored. */
  shown: string;
  now?: Date;
}

/** Names an idea, and says what it is. */
export function nameIdea(db: Db, input: NameIdeaInput): Promise<Changed> {
  return inTransaction(db, async (transaction) => {
    const idea = await findIdea(transaction, input);
    if (idea?.deletedAt !== null) return "missing";
    await nameFoundIdea(transaction, idea, input);
    return "changed";
  });
}

/** The same for an idea that was found in the same transaction. */
export async function nameFoundIdea(
  transaction: Db,
  idea: Idea,
  { user, shown, now = clock.now(), ...typed }: Omit<NameIdeaInput, "id">,
): Promise<void> {
  const { name, sentence } = mergedIdea(idea, typed, shown);
  if (name === idea.name && sentence === idea.sentence) return;
  await update(transaction, { user, id: idea.id }).set({ name, sentence, updated_at: now.toISOString() }).execute();
}

/** Archives an idea, or takes it out of the archive. Archived ideas are left out of the dashboard. */
export function archiveIdea(
  db: Db,
  { user, id, archived, now = clock.now() }: IdeaKey & { archived: boolean; now?: Date },
): Promise<Changed> {
  return inTransaction(db, async (transaction) => {
    if (!(await hasIdea(transaction, { user, id }))) return "missing";
    const archived_at = archived ? now.toISOString() : null;
    await update(transaction, { user, id }).set({ archived_at }).execute();
    return "changed";
  });
}

/**
 * Deletes an idea with its assessments, results, tasks and shared links, all of which can be restored for 30 days, or
 * restores it. Its signed reports are withdrawn for good. Repeating it changes nothing.
 */
export function deleteIdea(
  db: Db,
  { user, id, deleted, now = clock.now() }: IdeaKey & { deleted: boolean; now?: Date },
): Promise<Changed> {
  return inTransaction(db, async (transaction) => {
    const idea = await findIdea(transaction, { user, id });
    if (!idea) return "missing";
    if ((idea.deletedAt !== null) === deleted) return "changed";
    const deleted_at = deleted ? now.toISOString() : null;
    if (deleted) await withdrawReports(transaction, { user, idea: id, now });
    await update(transaction, { user, id }).set({ deleted_at }).execute();
    await transaction
      .updateTable("assessment_sessions")
      .set({ deleted_at })
      .where("user_id", "=", user)
      .where("idea_id", "=", id)
      .execute();
    return "changed";
  });
}

function update(db: Db, { user, id }: IdeaKey) {
  return db.updateTable("ideas").where("user_id", "=", user).where("id", "=", id);
}

const batch = 50; // ideas per transaction, each with all its assessments

/** Erases ideas that can no longer be restored, with everything that belongs to them. */
export async function eraseIdeas(db: Db, now = clock.now().getTime()): Promise<void> {
  for (let erased = batch; erased === batch; ) {
    const gone = await db
      .deleteFrom("ideas")
      .where("id", "in", (ideas) =>
        ideas.selectFrom("ideas").select("id").where("deleted_at", "<=", restorableSince(now)).limit(batch),
      )
      .executeTakeFirst();
    erased = Number(gone.numDeletedRows);
  }
}

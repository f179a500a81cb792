import type { Db } from "#app/platform/db/database.server.ts";
import type { NamedIdea } from "./idea.ts";

/** The idea whose results a page shows, among those that have results. */
export interface IdeaChoice {
  /** The newest result's first. */
  ideas: NamedIdea[];
  /** The id of the chosen one; undefined for all together. */
  chosen: string | undefined;
}

/**
 * The idea that the URL names, or by default that of the newest result.
 * @param asked an idea's id or "all"
 */
export async function chooseIdea(
  db: Db,
  { user, asked }: { user: string; asked: string | undefined },
): Promise<IdeaChoice> {
  const ideas = await db
    .selectFrom("session_results as result")
    .innerJoin("assessment_sessions as session", (join) =>
      join.onRef("session.user_id", "=", "result.user_id").onRef("session.id", "=", "result.assessment_session_id"),
    )
    .innerJoin("ideas as idea", "idea.id", "session.idea_id")
    .select(["idea.id", "idea.name", "idea.created_at as createdAt"])
    .where("result.user_id", "=", user)
    .where("session.deleted_at", "is", null)
    .groupBy(["idea.id", "idea.name", "idea.created_at"])
    .orderBy(({ fn }) => fn.max("result.created_at"), "desc")
    .limit(200)
    .execute();
  if (asked === "all") return { ideas, chosen: undefined };
  const chosen = ideas.find(({ id }) => id === asked) ?? ideas[0];
  return { ideas, chosen: chosen?.id };
}

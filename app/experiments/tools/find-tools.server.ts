import type { Db } from "#app/platform/db/database.server.ts";

/** A tool of the library in the interactive tools tab. */
export interface ListedTool {
  id: string;
  slug: string | null;
  title: string;
  description: string;
  difficulty: string;
  /** The key of its file. */
  key: string;
  /** The plan it belongs to. */
  tier: string;
}

/** The live tools of the library: those of Premium (SPEC-AD2), and those of smaller plans. */
export async function findTools(db: Db): Promise<{ premium: ListedTool[]; others: ListedTool[] }> {
  const tools = await db
    .selectFrom("resources")
    .select(["id", "slug", "title", "description", "difficulty", "subscription_tier as tier", "file_path as key"])
    .where("category", "=", "tool")
    .where("is_active", "=", 1)
    .where("deleted_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(maxTools)
    .execute();
  return {
    premium: tools.filter(({ tier }) => tier === "premium"),
    others: tools.filter(({ tier, slug }) => tier !== "premium" && slug !== null),
  };
}

const maxTools = 200; // tools

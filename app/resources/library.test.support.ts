import { v7 as timeOrderedId } from "uuid";
import type { Db } from "#app/platform/db/database.server.ts";
import { newKey } from "#app/platform/files/file-key.server.ts";
import type { Difficulty, ResourceCategory, ResourceTier } from "#app/resources/resource.ts";

interface Given {
  slug?: string;
  title?: string;
  description?: string;
  category?: ResourceCategory;
  difficulty?: Difficulty;
  tier?: ResourceTier;
  strengthens?: string;
  /** Live by default. */
  active?: boolean;
  by?: string;
  /** The reason for declining it. */
  reason?: string;
  /** Whether it has a Markdown file as well. */
  readable?: boolean;
}

/** Adds resources to the library, without files. The last one given is the newest. @returns their ids. */
export async function addResources(db: Db, all: Given[]): Promise<string[]> {
  const at = new Date().toISOString();
  const rows = all.map((given) => {
    const { category = "guide", active = true, reason = null } = given;
    const kind = category === "tool" ? ["tsx", "text/plain"] : ["pdf", "application/pdf"];
    return {
      id: timeOrderedId(),
      slug: given.slug ?? null,
      title: given.title ?? "Letter of intent",
      description: given.description ?? "",
      category,
      difficulty: given.difficulty ?? "beginner",
      subscription_tier: given.tier ?? "free",
      strengthens: given.strengthens ?? null,
      format: kind[1] ?? "",
      file_path: newKey(`resources/${category}`, kind[0] ?? ""),
      file_size: 38_000,
      is_active: active ? 1 : 0,
      uploaded_by: given.by ?? null,
      review_reason: reason,
      created_at: at,
      updated_at: at,
    };
  });
  for (let from = 0; from < rows.length; from += 1_000) {
    await db
      .insertInto("resources")
      .values(rows.slice(from, from + 1_000))
      .execute();
  }
  const further = rows.flatMap(({ id }, index) =>
    all[index]?.readable
      ? [
          {
            resource_id: id,
            format: "text/markdown",
            file_path: newKey("resources/guide", "md"),
            file_size: 5_000,
          },
        ]
      : [],
  );
  if (further.length > 0) await db.insertInto("resource_formats").values(further).execute();
  return rows.map(({ id }) => id);
}

const words =
  "price interview market problem customer talk offer pilot budget runway margin week diary plumber clinic".split(" ");

/** A very large library: each word of a title occurs in about one of fifteen titles. */
export function manyResources(count: number): Given[] {
  const word = (index: number) => words[index % words.length] ?? "";
  return Array.from({ length: count }, (_, index) => ({
    title: `${word(index)} and ${word(index * 7 + 3)}, part ${index}`,
    description: Array.from({ length: 20 }, (_, place) => word(index * (place + 3) + place * 5)).join(" "),
    category: index % 3 === 0 ? ("tool" as const) : ("guide" as const),
    difficulty: (["beginner", "intermediate", "advanced"] as const)[index % 3],
    tier: (["free", "pro", "premium", "both"] as const)[index % 4],
    strengthens: ["problemValidation", "marketOpportunity", "competitiveAdvantage", "riskAwareness"][index % 4],
    readable: index % 2 === 1,
  }));
}

import type { Db } from "#app/platform/db/database.server.ts";
import { type ResourceState, stateOf } from "./resource-state.ts";

/** Who put what came with the product there. */
export const house = "Firstproof";

/** All resources as administrators see them, deleted ones as well, with who uploaded them. */
export function adminResources(db: Db) {
  return db
    .selectFrom("resources")
    .leftJoin("users", "users.id", "resources.uploaded_by")
    .leftJoin("profiles", "profiles.user_id", "resources.uploaded_by")
    .select(["resources.id", "title", "category", "difficulty", "subscription_tier as tier", "icon"])
    .select([
      "file_path as key",
      "file_size as size",
      "format",
      "resources.created_at as createdAt",
      "deleted_at as deletedAt",
    ])
    .select(["is_active as isActive", "reviewed_at as reviewedAt", "uploaded_by as uploadedBy"])
    .select(["users.email", "first_name as firstName", "last_name as lastName"]);
}

type Found = Awaited<ReturnType<ReturnType<typeof adminResources>["execute"]>>[number];

/** How a row stands and whose it is, in words. */
export function standingIn(row: Found): { state: ResourceState; uploader: string } {
  const name = [row.firstName, row.lastName].filter(Boolean).join(" ");
  return { state: stateOf(row), uploader: row.uploadedBy === null ? house : name || (row.email ?? "") };
}

import type { Db } from "#app/platform/db/database.server.ts";
import { site } from "#app/platform/site.ts";
import { type ResourceState, stateOf } from "./resource-state.ts";

/** All resources with their uploaders, including deleted ones, for administrators. */
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

type ResourceRow = Awaited<ReturnType<ReturnType<typeof adminResources>["execute"]>>[number];

/** The state of a row and the display name of its uploader, for bundled resources that of the site. */
export function resourceRow(row: ResourceRow): { state: ResourceState; uploader: string } {
  const name = [row.firstName, row.lastName].filter(Boolean).join(" ");
  return { state: stateOf(row), uploader: row.uploadedBy === null ? site.name : name || (row.email ?? "") };
}

import type { AuditEntry } from "./audit-entry.ts";

/** Where the page of a thing is in the administrator area; undefined: it has none of its own. */
export function objectPath({ kind, id }: AuditEntry["object"]): string | undefined {
  return kind === "user" ? `/admin/users/${id}` : undefined;
}

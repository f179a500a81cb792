import type { AuditEntry } from "./audit-entry.ts";
import type { AuditObject } from "./audit-objects.ts";

const pages: Partial<Record<AuditObject, string>> = {
  user: "/admin/users",
  question: "/admin/questions",
  resource: "/admin/resources",
  interview: "/admin/interviews",
};

/** URL of an object's page in the administrator area; undefined if it has none. */
export function objectPath({ kind, id }: AuditEntry["object"]): string | undefined {
  const page = pages[kind];
  return page && `${page}/${encodeURIComponent(id)}`;
}

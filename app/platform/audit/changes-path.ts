import type { AuditObject } from "./audit-objects.ts";

/** A thing as an address names it: "question:0198…". */
export function objectText({ kind, id }: { kind: AuditObject; id: string }): string {
  return `${kind}:${id}`;
}

/** The audit log of one thing alone. */
export function changesPath(object: { kind: AuditObject; id: string }): string {
  return `/admin/audit?object=${encodeURIComponent(objectText(object))}`;
}

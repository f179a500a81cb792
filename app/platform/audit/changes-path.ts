import type { AuditObject } from "./audit-objects.ts";

/** An object as a URL parameter: "question:0198…". */
export function objectText({ kind, id }: { kind: AuditObject; id: string }): string {
  return `${kind}:${id}`;
}

/** URL of the audit log of one object. */
export function changesPath(object: { kind: AuditObject; id: string }): string {
  return `/admin/audit?object=${encodeURIComponent(objectText(object))}`;
}

import { type AuditQuery, commandLine } from "./audit-query.ts";

/** Says what the list is narrowed to, where a link led here. */
export function Narrowed({ query: { user, object, by } }: { query: AuditQuery }) {
  const parts = [
    user && `about user ${user.slice(0, 8)}`,
    object && `of ${object.kind} ${object.id.slice(0, 8)}`,
    by && `by ${by === commandLine ? "the command line" : `administrator ${by.slice(0, 8)}`}`,
  ].filter(Boolean);
  return parts.length > 0 ? <p className="mt-4 text-soft">Only changes {parts.join(", ")}.</p> : null;
}

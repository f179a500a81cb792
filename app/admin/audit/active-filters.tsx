import { shortId } from "#app/platform/db/short-id.ts";
import { type AuditQuery, commandLine } from "./audit-query.ts";

/** Shows the filters set by the link that led here. */
export function ActiveFilters({ query: { user, object, by } }: { query: AuditQuery }) {
  const parts = [
    user && `about user ${shortId(user)}`,
    object && `of ${object.kind} ${shortId(object.id)}`,
    by && `by ${by === commandLine ? "the command line" : `administrator ${shortId(by)}`}`,
  ].filter(Boolean);
  return parts.length > 0 ? <p className="mt-4 text-soft">Only changes {parts.join(", ")}.</p> : null;
}

import { z } from "zod";
import { auditObjects, objectText } from "#app/platform/audit/audit-entry.ts";
import { CursorQuery } from "#app/platform/db/cursor.ts";
import { SearchText } from "#app/platform/db/search-text.ts";

const Id = z.string().min(1).max(100);

/** `?object=question:0198…` */
const ObjectText = z
  .string()
  .transform((text) => ({ kind: text.slice(0, text.indexOf(":")), id: text.slice(text.indexOf(":") + 1) }))
  .pipe(z.object({ kind: z.enum(auditObjects), id: Id }));

/** The query of the audit log. `by` is a user's id, or `commandLine`. Invalid values are ignored. */
export const AuditQuery = z.object({
  q: SearchText,
  kind: z.enum(auditObjects).optional().catch(undefined),
  user: Id.optional().catch(undefined),
  object: ObjectText.optional().catch(undefined),
  by: Id.optional().catch(undefined),
  ...CursorQuery,
});
export type AuditQuery = z.infer<typeof AuditQuery>;

/** The value of `by` for the command line. */
export const commandLine = "command-line";

/** The filters besides the search and the kind, as query parameters. */
export function auditFilters({ user, object, by }: AuditQuery): Record<string, string> {
  return { ...(user && { user }), ...(object && { object: objectText(object) }), ...(by && { by }) };
}

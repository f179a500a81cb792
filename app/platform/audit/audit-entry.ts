import type { AuditObject } from "./audit-objects.ts";
import type { ChangedField } from "./changed-fields.ts";

/** A user in the audit log. */
export interface AuditPerson {
  id: string;
  name: string;
}

/** An entry of the audit log. */
export interface AuditEntry {
  id: string;
  /** ISO 8601. */
  at: string;
  /** The actor; `left`: an administrator whose account was deleted. */
  by: "command-line" | "left" | AuditPerson;
  /** "question.update" */
  action: string;
  object: { kind: AuditObject; id: string };
  /** The user concerned, while they have an account. */
  about?: AuditPerson;
  fields: ChangedField[];
}

/** Formats an action: "Question: update", "User: sign out everywhere". */
export function actionWords(action: string): string {
  const [object = "", ...verb] = action.replace(/[-_]+/g, " ").split(".");
  const kind = object.charAt(0).toUpperCase() + object.slice(1);
  return verb.length > 0 ? `${kind}: ${verb.join(" ")}` : kind;
}

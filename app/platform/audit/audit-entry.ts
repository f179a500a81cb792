import type { AuditObject } from "./audit-objects.ts";
import type { ChangedField } from "./changed-fields.ts";

/** Somebody as the audit log names them. */
export interface AuditPerson {
  id: string;
  name: string;
}

/** One line of the audit log. */
export interface AuditEntry {
  id: string;
  /** ISO 8601. */
  at: string;
  /** Who did it; `left`: an administrator whose account is gone. */
  by: "command-line" | "left" | AuditPerson;
  /** "question.update" */
  action: string;
  object: { kind: AuditObject; id: string };
  /** Whom it concerns, while they have an account. */
  about?: AuditPerson;
  fields: ChangedField[];
}

/** An action in words: "Question: update", "User: sign out everywhere". */
export function actionWords(action: string): string {
  const [object = "", ...verb] = action.replace(/[-_]+/g, " ").split(".");
  const kind = object.charAt(0).toUpperCase() + object.slice(1);
  return verb.length > 0 ? `${kind}: ${verb.join(" ")}` : kind;
}

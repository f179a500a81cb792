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

/** Kinds of objects in the audit log that administrators change. */
export const auditObjects = [
  "user",
  "question",
  "resource",
  "interview",
  "mark",
  "cohort",
  "coupon",
  "newsletter",
  "communication",
  "mail",
  "setting",
  "bulk",
] as const;
export type AuditObject = (typeof auditObjects)[number];

const pages: Partial<Record<AuditObject, string>> = {
  user: "/admin/users",
  question: "/admin/questions",
  resource: "/admin/resources",
  interview: "/admin/interviews",
  mark: "/admin/marks",
  cohort: "/admin/cohorts",
  bulk: "/admin/bulk",
};

/** URL of an object's page in the administrator area; undefined if it has none. */
export function objectPath({ kind, id }: AuditEntry["object"]): string | undefined {
  const page = pages[kind];
  return page && `${page}/${encodeURIComponent(id)}`;
}

/** An object as a URL parameter: "question:0198…". */
export function objectText({ kind, id }: { kind: AuditObject; id: string }): string {
  return `${kind}:${id}`;
}

/** URL of the audit log of one object. */
export function changesPath(object: { kind: AuditObject; id: string }): string {
  return `/admin/audit?object=${encodeURIComponent(objectText(object))}`;
}

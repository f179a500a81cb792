/** Kinds of objects in the audit log that administrators change. */
export const auditObjects = [
  "user",
  "question",
  "resource",
  "interview",
  "coupon",
  "newsletter",
  "communication",
  "setting",
] as const;
export type AuditObject = (typeof auditObjects)[number];

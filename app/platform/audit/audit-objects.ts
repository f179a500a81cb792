/** What is changed in the administrator area, as the audit log names it. */
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

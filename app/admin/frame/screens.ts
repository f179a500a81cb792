import type { IconName } from "#app/ui/icon.tsx";

/** The screens of the admin area, in the order of its sidebar (SPEC-AD2), and the audit log. */
export const adminScreens: readonly (readonly [path: string, name: string, icon: IconName])[] = [
  ["/admin", "Overview", "gauge"],
  ["/admin/analytics", "Analytics", "chart-line"],
  ["/admin/users", "Users", "users"],
  ["/admin/assessments", "Assessments", "clipboard-check"],
  ["/admin/questions", "Questions", "list-checks"],
  ["/admin/resources", "Resources", "file-text"],
  ["/admin/interviews", "Interviews", "mic"],
  ["/admin/communications", "Communications", "megaphone"],
  ["/admin/newsletter", "Newsletter", "mail"],
  ["/admin/coupons", "Coupons", "ticket"],
  ["/admin/audit", "Audit log", "history"],
];

/** Whether this is the current screen. Pages of a single user belong to Users, the system status to Overview. */
export function isCurrent(screen: string, path: string): boolean {
  if (screen === "/admin") return path === screen || path === "/admin/status";
  return path === screen || path.startsWith(`${screen}/`);
}

import type { IconName } from "#app/ui/icon.tsx";

/** The screens of the administrator area, in the order of its sidebar (administrator.md §2), and the audit log. */
export const adminScreens: readonly (readonly [path: string, name: string, icon: IconName])[] = [
  ["/admin", "Overview", "gauge"],
  ["/admin/users", "Users", "users"],
];

/** Is this the screen on which one is? A page of somebody belongs to Users. */
export function isCurrent(screen: string, path: string): boolean {
  return screen === "/admin" ? path === screen : path === screen || path.startsWith(`${screen}/`);
}

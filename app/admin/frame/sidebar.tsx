import { Icon, type IconName } from "#app/ui/icon.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import { countText } from "../needs-you/waiting.ts";

interface SidebarProps {
  path: string;
  currentPath: string;
  collapsed: boolean;
  /** The number of things waiting on each screen, by its path. */
  counts: Record<string, number>;
}

/** The navigation of the admin area, with what waits on each screen. Ctrl+B and ⌘B collapse it, as does its button. */
export function Sidebar({ path, currentPath, collapsed, counts }: SidebarProps) {
  return (
    <nav
      id="side"
      popover=""
      className={collapsed ? "sidebar menu is-collapsed" : "sidebar menu"}
      aria-label="Admin Dashboard"
    >
      <button type="button" className="menu-close" popovertarget="side" popovertargetaction="hide">
        <Icon name="x" />
        Close
      </button>
      <p className="label-text px-3 pb-2 font-black">Admin Dashboard</p>
      <Spaced>
        {adminScreens.map(([href, name, icon]) => {
          const count = counts[href] ? countText(counts[href]) : undefined;
          return (
            <a
              key={href}
              href={href}
              title={collapsed ? [name, count && `${count} waiting`].filter(Boolean).join(" ") : undefined}
              aria-current={isCurrent(href, path) ? "page" : undefined}
            >
              <Icon name={icon} />
              <span className="label-text">{name}</span>{" "}
              {count && (
                <span className="label-text badge figures ml-auto bg-sheet">
                  {count}
                  <span className="sr-only"> waiting</span>
                </span>
              )}
            </a>
          );
        })}
      </Spaced>
      <admin-sidebar>
        <PostForm action="/admin/sidebar" className="mt-auto hidden menu:block">
          <input type="hidden" name="to" value={currentPath} />
          <button type="submit" name="state" value={collapsed ? "expanded" : "collapsed"} title="Ctrl+B">
            <Icon name="panel-left" />
            <span className="label-text">{collapsed ? "Expand" : "Collapse"}</span>
          </button>
        </PostForm>
      </admin-sidebar>
    </nav>
  );
}

/** The screens of the admin area, in the order of an administrator's work. */
export const adminScreens: readonly (readonly [path: string, name: string, icon: IconName])[] = [
  ["/admin", "Overview", "gauge"],
  ["/admin/users", "Users", "users"],
  ["/admin/assessments", "Assessments", "clipboard-check"],
  ["/admin/cohorts", "Cohorts", "graduation-cap"],
  ["/admin/interviews", "Interviews", "mic"],
  ["/admin/resources", "Resources", "file-text"],
  ["/admin/questions", "Questions", "list-checks"],
  ["/admin/communications", "Communications", "megaphone"],
  ["/admin/newsletter", "Newsletter", "mail"],
  ["/admin/coupons", "Coupons", "ticket"],
  ["/admin/premium", "Premium", "credit-card"],
  ["/admin/analytics", "Analytics", "chart-line"],
  ["/admin/audit", "Audit log", "history"],
  ["/admin/settings", "Settings", "sliders"],
  ["/admin/status", "System Status", "activity"],
];

/** Whether this is the current screen. Pages of a single user belong to Users. */
export function isCurrent(screen: string, path: string): boolean {
  return path === screen || (screen !== "/admin" && path.startsWith(`${screen}/`));
}

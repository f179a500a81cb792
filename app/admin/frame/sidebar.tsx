import { Icon, type IconName } from "#app/ui/icon.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Spaced } from "#app/ui/spaced.tsx";

interface SidebarProps {
  path: string;
  currentPath: string;
  collapsed: boolean;
}

/** The navigation of the admin area. Ctrl+B and ⌘B collapse it, as does its button. */
export function Sidebar({ path, currentPath, collapsed }: SidebarProps) {
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
        {adminScreens.map(([href, name, icon]) => (
          <a
            key={href}
            href={href}
            title={collapsed ? name : undefined}
            aria-current={isCurrent(href, path) ? "page" : undefined}
          >
            <Icon name={icon} />
            <span className="label-text">{name}</span>
          </a>
        ))}
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

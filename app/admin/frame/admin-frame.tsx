import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { SandboxFooter } from "#app/ui/sandbox-line.tsx";
import { Sidebar } from "./sidebar.tsx";

interface AdminFrameProps {
  /** The path of this page, and its path with the query. */
  path: string;
  here: string;
  /** Whether the sidebar shows only icons. */
  collapsed: boolean;
  children: ReactNode;
}

/** The layout of the admin area. On a phone the menu button opens the sidebar, without JavaScript. */
export function AdminFrame({ path, here, collapsed, children }: AdminFrameProps) {
  return (
    <div className="menu:flex">
      <Sidebar path={path} here={here} collapsed={collapsed} />
      <div className="min-w-0 flex-1">
        <header className="flex items-center justify-between gap-2 border-b border-line bg-sheet px-4 py-1 md:px-6">
          <button type="button" className="btn menu-open" popovertarget="side">
            <Icon name="menu" />
            Menu
          </button>
          <p className="font-black">Admin Panel</p>
          <a className="link" href="/">
            Dashboard
          </a>
        </header>
        <main id="main" tabIndex={-1} className="max-w-page px-4 py-6 md:px-6">
          {children}
        </main>
        <SandboxFooter />
      </div>
    </div>
  );
}

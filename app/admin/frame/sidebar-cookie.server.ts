import { secureCookies } from "#app/platform/env.server.ts";

const life = 7 * 24 * 60 * 60; // s (DECISIONS 5)

/** The cookie that remembers whether the sidebar is collapsed. */
export const sidebarCookie = {
  set: (collapsed: boolean) =>
    `sidebar_state=${collapsed ? "collapsed" : "expanded"}; Path=/admin; Max-Age=${life}; SameSite=Lax; HttpOnly${secureCookies ? "; Secure" : ""}`,
  isCollapsed: (request: Request) =>
    (request.headers.get("Cookie") ?? "").split("; ").includes("sidebar_state=collapsed"),
};

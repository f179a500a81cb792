import { cookieAttributes, cookieName } from "#app/platform/http/cookie-name.server.ts";

const lifetime = 7 * 24 * 60 * 60; // s (SPEC-D5)
const name = cookieName("sidebar_state");

/** The cookie that remembers whether the sidebar is collapsed. */
export const sidebarCookie = {
  set: (collapsed: boolean) =>
    `${name}=${collapsed ? "collapsed" : "expanded"}; Path=/; Max-Age=${lifetime}; ${cookieAttributes}`,
  isCollapsed: (request: Request) => (request.headers.get("Cookie") ?? "").split("; ").includes(`${name}=collapsed`),
};

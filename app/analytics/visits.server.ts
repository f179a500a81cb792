import { randomUUID } from "node:crypto";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { MiddlewareHandler } from "hono";
import { loginCookie } from "#app/account/login-cookie.server.ts";
import { clientAddress } from "#app/platform/http/client-address.server.ts";
import { isHuman } from "#app/platform/http/is-human.ts";
import type { Activity } from "./activity.ts";
import { isStart } from "./start-path.ts";
import type { VisitAllowance } from "./visit-allowance.server.ts";
import type { VisitLog } from "./visit-log.server.ts";
import { agentOf, isFromUs, pagePathOf, referrerOf, refusesTracking } from "./visitor.ts";
import { visitorCookie } from "./visitor-cookie.server.ts";

declare module "hono" {
  interface ContextVariableMap {
    /** The activities recorded by the action. */
    activities: Activity[];
  }
}

/**
 * Counts visits on the server, so that visitors without script count (SPEC-D34). Requests with a session are not
 * counted. Visitors who opt out of tracking, crawlers, prefetches and requests over the rate limit leave no row and get
 * no cookie.
 * @param ours the site's origin; without one (development) it is the requested host.
 */
export function countVisits(visits: VisitLog, allowance: VisitAllowance, ours?: string): MiddlewareHandler {
  return async (c, next) => {
    const activities: Activity[] = [];
    const socket = getConnInfo(c).remote.address; // undefined once the connection is closed
    c.set("activities", activities);
    await next();
    const { url: address, headers } = c.req.raw;
    if (refusesTracking(headers)) {
      if (visitorCookie.isSent(headers)) c.res.headers.append("Set-Cookie", visitorCookie.set());
      return;
    }
    if (loginCookie.tokenOf(c.req.raw) !== undefined || !isHuman(headers)) return;
    const url = new URL(address);
    const origin = ours ?? url.origin;
    const shown = c.req.method === "GET" && c.res.status === 200 && isHtml(c.res.headers);
    if (shown) activities.push({ type: "page_visit" });
    if (shown && isStart(url) && isFromUs(headers, origin))
      activities.push({ type: "assessment_started", details: { source: "landing_page" } });
    if (activities.length === 0 || !allowance.take(clientAddress(headers, socket), activities.length)) return;
    const known = visitorCookie.read(headers);
    const visitor = known ?? randomUUID();
    if (!known) c.res.headers.append("Set-Cookie", visitorCookie.set(visitor));
    const visit = { path: pagePathOf(url), referrer: referrerOf(headers, origin), userAgent: agentOf(headers) };
    for (const activity of activities) visits.add({ visitor, activity, ...visit });
  };
}

function isHtml(headers: Headers): boolean {
  return headers.get("Content-Type")?.startsWith("text/html") ?? false;
}

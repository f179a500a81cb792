import { randomUUID } from "node:crypto";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { MiddlewareHandler } from "hono";
import { parse, serialize } from "hono/utils/cookie";
import { loginCookie } from "#app/account/token-cookie.server.ts";
import { secureCookies } from "#app/platform/env.server.ts";
import { clientAddress } from "#app/platform/http/client-address.server.ts";
import { isHuman } from "#app/platform/http/is-human.ts";
import { isStart } from "./start-path.ts";
import type { Activity } from "./user-activity.ts";
import type { VisitAllowance } from "./visit-allowance.server.ts";
import type { VisitLog } from "./visit-log.server.ts";
import { agentOf, isOwnReferrer, pagePathOf, referrerOf, refusesTracking } from "./visitor.ts";

declare module "hono" {
  interface ContextVariableMap {
    /** The activities recorded by the action. */
    activities: Activity[];
  }
}

/** A request that is answered, for counting. */
interface Visit {
  request: Pick<Request, "url" | "headers">;
  /** The network address of the socket; undefined once the connection is closed. */
  socket: string | undefined;
  /** A page was shown. */
  shown: boolean;
  /** What the action recorded. */
  activities?: Activity[];
}

/** Counts a visit. @returns the `Set-Cookie` value that the response needs, if any. */
export type VisitCounter = (visit: Visit) => string | undefined;

/**
 * Counts visits on the server, so that visitors without script count (SPEC-D34). Requests with a session are not
 * counted. Visitors who opt out of tracking, crawlers, prefetches and requests over the rate limit leave no row and get
 * no cookie.
 * @param ours the site's origin; without one (development) it is the requested host.
 */
export function visitCounter(visits: VisitLog, allowance: VisitAllowance, ours?: string): VisitCounter {
  return ({ request, socket, shown, activities = [] }) => {
    const { url: address, headers } = request;
    if (refusesTracking(headers)) return visitorCookie.isSent(headers) ? visitorCookie.set() : undefined;
    if (loginCookie.tokenOf(request) !== undefined || !isHuman(headers)) return undefined;
    const url = new URL(address);
    const origin = ours ?? url.origin;
    const all = [...activities];
    if (shown) all.push({ type: "page_visit" });
    if (shown && isStart(url) && isOwnReferrer(headers, origin))
      all.push({ type: "assessment_started", details: { source: "landing_page" } });
    if (all.length === 0 || !allowance.take(clientAddress(headers, socket), all.length)) return undefined;
    const known = visitorCookie.read(headers);
    const visitor = known ?? randomUUID();
    const visit = { path: pagePathOf(url), referrer: referrerOf(headers, origin), userAgent: agentOf(headers) };
    for (const activity of all) visits.add({ visitor, activity, ...visit });
    return known ? undefined : visitorCookie.set(visitor);
  };
}

/** Counts the visits of all pages that follow in the chain. */
export function countVisits(count: VisitCounter): MiddlewareHandler {
  return async (c, next) => {
    const activities: Activity[] = [];
    const socket = getConnInfo(c).remote.address; // before the response: the connection may be closed after it
    c.set("activities", activities);
    await next();
    const shown = c.req.method === "GET" && c.res.status === 200 && isHtml(c.res.headers);
    const cookie = count({ request: c.req.raw, socket, shown, activities });
    if (cookie) c.res.headers.append("Set-Cookie", cookie);
  };
}

function isHtml(headers: Headers): boolean {
  return headers.get("Content-Type")?.startsWith("text/html") ?? false;
}

export const visitorCookieName = "visitor_session_id";
const visitorCookieDays = 400; // browsers keep no cookie longer (RFC 6265bis §4.1.2.2)

const randomUuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** The cookie with the random id by which visits are counted (SPEC-D5). */
const visitorCookie = {
  /** The id in the cookie, if it has our format. */
  read(headers: Headers): string | undefined {
    const id = parse(headers.get("Cookie") ?? "", visitorCookieName)[visitorCookieName];
    return id !== undefined && randomUuid.test(id) ? id : undefined;
  },
  /** Whether the cookie was sent at all, valid or not. */
  isSent(headers: Headers): boolean {
    return parse(headers.get("Cookie") ?? "", visitorCookieName)[visitorCookieName] !== undefined;
  },
  /** The `Set-Cookie` value that sets the id, or deletes the cookie without one. */
  set(id?: string): string {
    return serialize(visitorCookieName, id ?? "", {
      httpOnly: true,
      path: "/",
      sameSite: "Lax",
      secure: secureCookies,
      maxAge: id ? visitorCookieDays * 24 * 60 * 60 : 0, // seconds
    });
  },
};

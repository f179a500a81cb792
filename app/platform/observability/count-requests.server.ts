import type { MiddlewareHandler } from "hono";
import { routePattern } from "../http/route-pattern.server.ts";
import type { RequestCounts } from "./request-counts.ts";

const methods = new Set(["GET", "HEAD", "POST"]);

/**
 * Counts each request by the pattern of its route, so that clients cannot create series by requesting arbitrary URLs.
 */
export function countRequests(counts: RequestCounts): MiddlewareHandler {
  return async (c, next) => {
    const began = performance.now();
    await next();
    const route = routePattern(c);
    const method = methods.has(c.req.method) ? c.req.method : "other";
    counts.add({ method, route, status: c.res.status, seconds: (performance.now() - began) / 1_000 });
  };
}

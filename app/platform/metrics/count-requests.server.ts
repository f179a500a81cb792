import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { RequestCounts } from "./request-counts.ts";

declare module "hono" {
  interface ContextVariableMap {
    /** The pattern of the page that answers, where one does. */
    page?: string;
  }
}

const methods = new Set(["GET", "HEAD", "POST"]);

/**
 * Counts each request by the pattern of what answered it: a page's, or that of a handler in server.ts. What nothing
 * answers (a wrong address, a refusal) is "other", so that nobody makes series by asking for addresses.
 */
export function countRequests(counts: RequestCounts): MiddlewareHandler {
  return async (c, next) => {
    const began = performance.now();
    await next();
    const handler = routePath(c);
    const route = c.get("page") ?? (handler.startsWith("/") && handler !== "/*" ? handler : "other");
    const method = methods.has(c.req.method) ? c.req.method : "other";
    counts.add({ method, route, status: c.res.status, seconds: (performance.now() - began) / 1_000 });
  };
}

import type { Context } from "hono";
import { routePath } from "hono/route";

declare module "hono" {
  interface ContextVariableMap {
    /** The pattern of the page that handles the request, if any. */
    page?: string;
  }
}

/**
 * The pattern of the route that handled a request, such as `/verify/:id`: a page's, or a handler's in server.ts.
 * Unhandled requests (wrong URL, refusal) are "other". URLs themselves may contain secrets: tokens, ids, codes.
 */
export function routePattern(c: Context): string {
  const page = c.get("page");
  if (page !== undefined) return page;
  const handler = routePath(c);
  return handler.startsWith("/") && handler !== "/*" ? handler : "other";
}

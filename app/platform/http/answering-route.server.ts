import type { Context } from "hono";
import { routePath } from "hono/route";

declare module "hono" {
  interface ContextVariableMap {
    /** The pattern of the page that answers, where one does. */
    page?: string;
  }
}

/**
 * The pattern of what answered a request, such as `/verify/:id`: a page's, or that of a handler in server.ts. What nothing
 * answers (a wrong address, a refusal) is "other". An address itself may hold what opens something: a token, an id, a code.
 */
export function answeringRoute(c: Context): string {
  const handler = routePath(c);
  return c.get("page") ?? (handler.startsWith("/") && handler !== "/*" ? handler : "other");
}

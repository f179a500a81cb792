import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { routePattern } from "../http/route-pattern.server.ts";
import type { Logger } from "./log.server.ts";

declare module "hono" {
  interface ContextVariableMap {
    log: Logger;
    requestId: string;
  }
}

/** Gives each request an id and a logger with it, and logs one line per response: its route pattern, never its URL. */
export function requestLog(log: Logger): MiddlewareHandler {
  return async (c, next) => {
    const began = performance.now();
    const id = randomUUID();
    c.set("requestId", id);
    c.set("log", log.child({ request: id }));
    await onBehalfOf(id, next);
    if (c.res.status >= 400) c.res.headers.set("X-Request-Id", id); // to find its log lines; not needed on success
    const ms = Math.round((performance.now() - began) * 10) / 10;
    c.get("log").info({ method: c.req.method, route: routePattern(c), status: c.res.status, ms });
  };
}

/** The id of the current request, for code that is not passed it. */
const ids = new AsyncLocalStorage<string>();

/** Runs work on behalf of a request. */
function onBehalfOf<T>(id: string, work: () => T): T {
  return ids.run(id, work);
}

/** The current request's id; undefined in background work. */
export function currentRequest(): string | undefined {
  return ids.getStore();
}

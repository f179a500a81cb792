import type { MiddlewareHandler } from "hono";
import { isLoopbackHost } from "../loopback.ts";
import type { Refuse } from "./error-page.ts";

/**
 * In development only this machine is answered, by its own names. A page of a stranger whose name was changed to lead to
 * 127.0.0.1 (DNS rebinding) would otherwise read the mails and the database of whoever develops.
 */
export function ownMachineOnly(refusal: Refuse): MiddlewareHandler {
  return async (c, next) => {
    const { host } = new URL(c.req.url); // of a request line with a whole address it differs from the header
    return isLoopbackHost(c.req.header("Host")) && isLoopbackHost(host) ? next() : refusal(421);
  };
}

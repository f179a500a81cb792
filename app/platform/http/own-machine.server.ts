import type { MiddlewareHandler } from "hono";
import { isLoopbackHost } from "../loopback.ts";
import type { Refuse } from "./error-page.ts";

/**
 * In development, accepts only requests to loopback host names. A hostile page whose name resolves to 127.0.0.1 (DNS
 * rebinding) could otherwise read the developer's mails and database.
 */
export function ownMachineOnly(refusal: Refuse): MiddlewareHandler {
  return async (c, next) => {
    const { host } = new URL(c.req.url); // differs from the header if the request line has an absolute URL
    return isLoopbackHost(c.req.header("Host")) && isLoopbackHost(host) ? next() : refusal(421);
  };
}

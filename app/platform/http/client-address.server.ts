import { isIPv6 } from "node:net";
import type { MiddlewareHandler } from "hono";
import { env } from "../env.server.ts";
import { isLoopbackHost } from "../loopback.ts";
import type { Refuse } from "./error-page.ts";

/**
 * The network address of the client: from the header that the proxy sets, or else from the socket. Clients can forge
 * other headers. IPv6 addresses are reduced to their /64, since one household has all of it.
 */
export function clientAddress(
  headers: Pick<Headers, "get">,
  socket: string | undefined,
  header: string | undefined = env.CLIENT_HEADER,
): string {
  const address = (header && headers.get(header)) || socket || "unknown";
  const plain = address.replace(/^::ffff:(?=\d+\.)/, "");
  return isIPv6(plain) ? firstHalf(plain) : plain;
}

function firstHalf(address: string): string {
  const [head = "", tail = ""] = (address.split("%")[0] ?? "").split("::");
  const parts = head.split(":").filter(Boolean);
  const missing = 8 - parts.length - tail.split(":").filter(Boolean).length;
  const whole = [...parts, ...Array<string>(missing).fill("0"), ...tail.split(":").filter(Boolean)];
  return `${whole
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(":")}::/64`;
}

/**
 * In development, accepts only requests to loopback host names. A hostile page whose name resolves to 127.0.0.1 (DNS
 * rebinding) could otherwise read the developer's mails and database.
 */
export function loopbackOnly(refusal: Refuse): MiddlewareHandler {
  return async (c, next) => {
    const { host } = new URL(c.req.url); // differs from the header if the request line has an absolute URL
    return isLoopbackHost(c.req.header("Host")) && isLoopbackHost(host) ? next() : refusal(421);
  };
}

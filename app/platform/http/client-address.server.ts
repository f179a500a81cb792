import { isIPv6 } from "node:net";
import { env } from "../env.server.ts";

/**
 * The network address of the client. Behind a proxy it stands in the header that the proxy sets; any other is what the
 * client claims, and only the socket is believed. Of an IPv6 address the /64 counts: one home has all of it.
 */
export function clientAddress(
  headers: Headers,
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

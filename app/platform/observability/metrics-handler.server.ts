import { createHash, timingSafeEqual } from "node:crypto";
import type { Handler } from "hono";
import { exposition, expositionType, type Metric } from "./exposition.ts";

/**
 * Handles GET /metrics for clients with the token (RFC 6750: `Authorization: Bearer …`); others get 401.
 * @param read collects the metrics, for each request.
 */
export function metricsHandler(token: string, read: () => Promise<Metric[]>): Handler {
  const expected = digest(token);
  return async (c) => {
    c.header("Cache-Control", "no-store");
    const provided = /^Bearer +(\S+)$/i.exec(c.req.header("Authorization") ?? "")?.[1];
    if (provided === undefined || !timingSafeEqual(digest(provided), expected)) {
      c.header("WWW-Authenticate", 'Bearer realm="metrics"');
      return c.text("The token is missing or wrong.\n", 401);
    }
    return c.body(exposition(await read()), 200, { "Content-Type": expositionType });
  };
}

/** A digest of fixed length, for a comparison in constant time. */
function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

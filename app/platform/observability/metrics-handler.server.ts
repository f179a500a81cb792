import { createHash, timingSafeEqual } from "node:crypto";
import type { Handler } from "hono";
import { exposition, expositionType, type Metric } from "./exposition.ts";

/**
 * Answers GET /metrics to whoever has the token (RFC 6750: `Authorization: Bearer …`), 401 to others.
 * @param read what there is to tell, anew each time.
 */
export function metricsHandler(token: string, read: () => Promise<Metric[]>): Handler {
  const wanted = digest(token);
  return async (c) => {
    c.header("Cache-Control", "no-store");
    const given = /^Bearer +(\S+)$/i.exec(c.req.header("Authorization") ?? "")?.[1];
    if (given === undefined || !timingSafeEqual(digest(given), wanted)) {
      c.header("WWW-Authenticate", 'Bearer realm="metrics"');
      return c.text("The token is missing or wrong.\n", 401);
    }
    return c.body(exposition(await read()), 200, { "Content-Type": expositionType });
  };
}

/** Of one length whatever was sent, so that comparing takes the same time. */
function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

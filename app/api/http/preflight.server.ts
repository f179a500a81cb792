import type { Context } from "hono";
import type { Db } from "#app/platform/db/database.server.ts";
import { isKnownOrigin } from "../tokens/find-token.server.ts";
import { problemResponse } from "./problem-response.server.ts";

const lifetime = 600; // seconds

interface PreflightInput {
  db: Db;
  /** The methods of the path. */
  allowed: string[];
  origin: () => string;
}

/** Answers OPTIONS: for a browser, whether pages of an origin may send requests with a token (Fetch standard, CORS). */
export function preflight({ db, allowed, origin: ours }: PreflightInput) {
  return async (c: Context): Promise<Response> => {
    const Allow = [...allowed, "OPTIONS"].join(", ");
    const origin = c.req.header("Origin");
    if (origin === undefined) return new Response(null, { status: 204, headers: { Allow } });
    if (!(await isKnownOrigin(db, { origin })))
      return problemResponse(
        { problem: "origin", detail: "No token may be used by pages of this origin.", headers: { Vary: "Origin" } },
        { origin: ours(), request: c.get("requestId") },
      );
    const headers = {
      Allow,
      "Access-Control-Allow-Origin": origin,
      "Access-Control-Allow-Methods": allowed.join(", "),
      "Access-Control-Allow-Headers": "Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match",
      "Access-Control-Max-Age": String(lifetime),
      Vary: "Origin",
    };
    return new Response(null, { status: 204, headers });
  };
}

import type { Context } from "hono";
import { openApiDocument } from "../openapi.ts";
import { respond } from "./respond.server.ts";

/** Serves the document to everybody. It is made once, for the origin of the first request. */
export function openDocument(origin: () => string) {
  let made: { origin: string; document: unknown } | undefined;
  return (c: Context): Response => {
    const ours = origin();
    if (made?.origin !== ours) made = { origin: ours, document: openApiDocument(ours) };
    return respond(
      { status: 200, body: made.document },
      { request: c.req.raw, hasTag: true, hasSecret: false, headers: {} },
    );
  };
}

import type { Context } from "hono";
import type { Db } from "#app/platform/db/database.server.ts";
import { unsubscribe } from "./unsubscribe.server.ts";

const text = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };

/**
 * What the button of a mail program sends (RFC 8058 §3.2): a POST from its own servers, without a cookie, an origin or
 * a person who could be asked. The token in the address says who leaves. Opened as a page it leads to the one that asks.
 */
export function oneClick(db: Db) {
  return async ({ req: { raw } }: Context): Promise<Response> => {
    const { searchParams, search } = new URL(raw.url);
    if (raw.method !== "POST")
      return new Response(null, { status: 303, headers: { Location: `/newsletter/unsubscribe${search}` } });
    const asked = { token: searchParams.get("token"), mailing: searchParams.get("mailing") };
    if (await unsubscribe(db, asked)) return new Response("You are unsubscribed.\n", { headers: text });
    return new Response("This link is incomplete.\n", { status: 404, headers: text });
  };
}

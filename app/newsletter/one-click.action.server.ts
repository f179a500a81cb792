import type { Context } from "hono";
import type { Db } from "#app/platform/db/database.server.ts";
import { unsubscribe } from "./unsubscribe.server.ts";

const text = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };

/**
 * Handles one-click unsubscribe (RFC 8058 §3.2): a POST from the mail provider's servers, without cookie, Origin header
 * or user interaction. The token in the URL identifies the recipient. A GET redirects to the confirmation page.
 */
export function oneClick({ db }: { db: Db }) {
  return async ({ req: { raw } }: Context): Promise<Response> => {
    const { searchParams, search } = new URL(raw.url);
    if (raw.method !== "POST")
      return new Response(null, { status: 303, headers: { Location: `/newsletter/unsubscribe${search}` } });
    const link = { token: searchParams.get("token"), mailing: searchParams.get("mailing") };
    if (await unsubscribe(db, link)) return new Response("You are unsubscribed.\n", { headers: text });
    return new Response("This link is incomplete.\n", { status: 404, headers: text });
  };
}

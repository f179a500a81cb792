import type { MiddlewareHandler } from "hono";
import { cookieAttributes, cookieName } from "../http/cookie-name.server.ts";

const name = cookieName("saved-drafts");
const lifetime = 24 * 60 * 60; // s
const maxIds = 20; // ids: a device drops its drafts with the next page
const draftId = /^[a-z0-9]{1,14}$/; // two 32-bit numbers in base 36, as form-drafts.ts makes them

/** Ids of recently saved drafts, newest first, which the device can drop. */
export function savedDrafts(request: Request): string[] {
  const cookies = (request.headers.get("Cookie") ?? "").split("; ");
  const value = cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? "";
  return value.split(".").filter((id) => draftId.test(id));
}

/**
 * Records that a form with a draft was saved: its action redirected, with 303, to a page of this area. A redirect
 * elsewhere (to sign-in, or away from a forbidden page) saved nothing, and the draft stays.
 */
export function noteSavedDrafts(area: string): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.req.method !== "POST" || c.res.status !== 303) return;
    const id = c.req.query("draft") ?? "";
    const location = c.res.headers.get("Location") ?? "";
    const leadsOn = location === area || location.startsWith(`${area}/`) || location.startsWith(`${area}?`);
    if (!draftId.test(id) || !leadsOn) return;
    const ids = [id, ...savedDrafts(c.req.raw).filter((other) => other !== id)].slice(0, maxIds).join(".");
    const cookie = `${name}=${ids}; Path=/; Max-Age=${lifetime}; ${cookieAttributes}`;
    c.header("Set-Cookie", cookie, { append: true });
  };
}

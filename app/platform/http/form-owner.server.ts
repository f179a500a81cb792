import { createHash } from "node:crypto";
import { data } from "@remix-run/node";
import { type ForeignForm, ownerField, type SentForm } from "./form-owner.ts";

/**
 * The mark of an account in the forms of its pages: 36 bits, which tell those apart who share a browser, and open nothing.
 * No key is in it: a page that stays open outlives a change of secrets.
 */
export function ownerMark(user: string): string {
  return createHash("sha256").update(`form of ${user}`).digest("base64url").slice(0, 6);
}

/**
 * Does this form stand on a page of another account? Two people may use one browser: what one of them left open must not
 * be saved for the other. A form that names nobody was open before anyone signed in.
 */
export function belongsToOther(owner: unknown, user: string): boolean {
  return typeof owner === "string" && owner !== "" && owner !== ownerMark(user);
}

/** What waits is shown on a page, and may be kept for a day: what proves who somebody is does not wait with it. */
const secret = /password|^code$|^secondCode$|^username$/i;

/** A form as it may be shown again. */
export function sentForm({ url }: Request, fields: SentForm["fields"]): SentForm {
  const { pathname, search } = new URL(url);
  return { action: pathname + search, fields: fields.filter(([name]) => !secret.test(name)) };
}

/** Was anything filled in? Every form of somebody who is signed in says whose it is. */
export function isFilledIn({ fields }: SentForm): boolean {
  return fields.some(([name, value]) => name !== ownerField && value !== "");
}

/** What to throw at a form that belongs to another account: nothing of it is saved, and all of it is shown. */
export function refuseForeign(request: Request, fields: SentForm["fields"]) {
  return data({ foreign: sentForm(request, fields) } satisfies ForeignForm, { status: 409 });
}

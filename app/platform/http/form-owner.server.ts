import { hash } from "node:crypto";
import { data } from "@remix-run/node";
import { type ForeignForm, type FormContent, ownerField, type SentForm } from "./form-owner.ts";

/**
 * The owner mark of an account in the forms of its pages: 36 bits, enough to distinguish users of one browser, and
 * worthless as a credential. It does not depend on a key, so open pages survive a change of secrets.
 */
export function ownerMark(user: string): string {
  return hash("sha256", `form of ${user}`, "base64url").slice(0, 6);
}

/**
 * Whether a form comes from another account's page. Two users may share a browser: a form that one of them left open
 * must not be saved for the other. A form without an owner was opened before sign-in.
 */
export function belongsToOther(owner: unknown, user: string): boolean {
  return typeof owner === "string" && owner !== "" && owner !== ownerMark(user);
}

/** Fields left out of pending forms, which are shown on a page and kept for up to a day: credentials. */
const secret = /password|^code$|^secondCode$|^username$/i;

/** A submitted form without credentials, safe to show again. */
export function sentForm({ url }: Request, { fields, files = [] }: FormContent): SentForm {
  const { pathname, search } = new URL(url);
  const kept = fields.filter(([name]) => !secret.test(name));
  return { action: pathname + search, fields: kept, ...(files.length > 0 && { files }) };
}

/** Whether any field was filled in, besides the owner field, which every form of a signed-in user has. */
export function isFilledIn({ fields }: SentForm): boolean {
  return fields.some(([name, value]) => name !== ownerField && value !== "");
}

/** The 409 to throw for a form of another account: nothing is saved, and the form's fields are shown. */
export function refuseForeign(request: Request, form: FormContent) {
  return data({ foreign: sentForm(request, form) } satisfies ForeignForm, { status: 409 });
}

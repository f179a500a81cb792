import { timingSafeEqual } from "node:crypto";
import { derivedToken } from "#app/account/token.server.ts";

/** The contents of an unsubscribe link: the recipient, and what to unsubscribe from. */
interface Leave {
  /** ID of a newsletter subscriber or an account. */
  id: string;
  /** The mailing containing the link. A communication's link concerns messages, any other the newsletter. */
  mailing?: string;
}

/** The unsubscribe link; its page asks first. It is valid as long as the row exists, and needs no table. */
export function unsubscribeUrl(origin: string, leave: Leave): string {
  return `${origin}/newsletter/unsubscribe?${queryOf(leave)}`;
}

/** The one-click unsubscribe URL for mail programs (RFC 8058). */
export function oneClickUrl(origin: string, leave: Leave): string {
  return `${origin}/newsletter/one-click?${queryOf(leave)}`;
}

/** URL of the mail preferences of an account, without sign-in. */
export function choicesUrl(origin: string, { id }: Leave): string {
  return `${origin}/newsletter/choices?token=${unsubscribeToken(id)}`;
}

/** A row's ID with a signature. */
export function unsubscribeToken(id: string): string {
  return `${id}.${proofOf(id)}`;
}

/** The row ID of a token, if its signature is valid. */
export function idOfToken(token: string | null): string | undefined {
  const [id = "", proof = "", ...more] = token?.split(".") ?? [];
  const [signature, right] = [Buffer.from(proof), Buffer.from(proofOf(id))];
  return more.length === 0 && signature.length === right.length && timingSafeEqual(signature, right) ? id : undefined;
}

function queryOf({ id, mailing }: Leave): string {
  const token = unsubscribeToken(id);
  return mailing ? `token=${token}&mailing=${mailing}` : `token=${token}`;
}

function proofOf(id: string): string {
  return derivedToken("unsubscribe", id);
}

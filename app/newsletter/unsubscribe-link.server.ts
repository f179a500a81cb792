import { timingSafeEqual } from "node:crypto";
import { derivedToken } from "#app/account/token.server.ts";

/** Who may leave by a link, and what they leave. */
export interface Leave {
  /** Of a subscriber of the newsletter, or of an account. */
  id: string;
  /** The mailing whose link it is: of a communication one leaves the messages; without, the newsletter. */
  mailing?: string;
}

/** The link with which one leaves: the page asks first. It works as long as the row is there, and needs no table. */
export function unsubscribeUrl(origin: string, leave: Leave): string {
  return `${origin}/newsletter/unsubscribe?${queryOf(leave)}`;
}

/** Where mail programs send what their button means (RFC 8058). */
export function oneClickUrl(origin: string, leave: Leave): string {
  return `${origin}/newsletter/one-click?${queryOf(leave)}`;
}

/** Where somebody with an account chooses which mails they get, without signing in. */
export function choicesUrl(origin: string, { id }: Leave): string {
  return `${origin}/newsletter/choices?token=${unsubscribeToken(id)}`;
}

/** A row's id and what only we can add to it. */
export function unsubscribeToken(id: string): string {
  return `${id}.${proofOf(id)}`;
}

/** The id of the row whose link this is, if we made it. */
export function idOfToken(token: string | null): string | undefined {
  const [id = "", proof = "", ...more] = token?.split(".") ?? [];
  const [given, right] = [Buffer.from(proof), Buffer.from(proofOf(id))];
  return more.length === 0 && given.length === right.length && timingSafeEqual(given, right) ? id : undefined;
}

function queryOf({ id, mailing }: Leave): string {
  const token = unsubscribeToken(id);
  return mailing ? `token=${token}&mailing=${mailing}` : `token=${token}`;
}

function proofOf(id: string): string {
  return derivedToken("unsubscribe", id);
}

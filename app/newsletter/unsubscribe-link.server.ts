import { timingSafeEqual } from "node:crypto";
import { derivedToken } from "#app/account/token.server.ts";

/** The link with which a subscriber leaves. It works as long as the row is there, and needs no table. */
export function unsubscribeUrl(origin: string, id: string): string {
  return `${origin}/newsletter/unsubscribe?token=${unsubscribeToken(id)}`;
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

function proofOf(id: string): string {
  return derivedToken("unsubscribe", id);
}

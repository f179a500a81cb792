import { createHmac, timingSafeEqual } from "node:crypto";
import { clock } from "#app/platform/clock.ts";
import { env } from "#app/platform/env.server.ts";
import { resourcePath } from "../paths.ts";

const lifetime = 5 * 60; // seconds in which a download can start or resume

/** The user and the file that a link is valid for. */
export interface Linked {
  user: string;
  /** An id of `resources`. */
  resource: string;
  /** The extension of an additional format, such as "md". */
  format?: string;
}

/** The URL from which only this user can fetch a file, for five minutes. @param now ms */
export function signedPath(linked: Linked, now = clock.now().getTime()): string {
  const until = String(Math.floor(now / 1000) + lifetime);
  const query = new URLSearchParams({ until, proof: proofOf(linked, until) });
  if (linked.format !== undefined) query.set("format", linked.format);
  return `${resourcePath(linked.resource)}/file?${query}`;
}

/** Whether `signedPath` created this link for this user and file and it has not expired. @param now ms */
export function isSigned(linked: Linked, query: URLSearchParams, now = clock.now().getTime()): boolean {
  const until = query.get("until") ?? "";
  return isSame(query.get("proof") ?? "", proofOf(linked, until)) && Number(until) * 1000 > now;
}

function proofOf({ user, resource, format }: Linked, until: string): string {
  const payload = JSON.stringify(["download", user, resource, format ?? null, until]);
  return createHmac("sha256", env.SESSION_SECRET).update(payload).digest("base64url");
}

/** Compares strings in constant time. */
function isSame(text: string, other: string): boolean {
  const [signature, expected] = [Buffer.from(text), Buffer.from(other)];
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}

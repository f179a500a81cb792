import { createHmac, timingSafeEqual } from "node:crypto";
import { clock } from "#app/platform/clock.ts";
import { env } from "#app/platform/env.server.ts";
import { resourcePath } from "../paths.ts";

const life = 5 * 60; // seconds: for a download to begin, and for a broken one to go on

/** Whose link it is, and to what. */
export interface Linked {
  user: string;
  /** An id of `resources`. */
  resource: string;
  /** The extension of a further format, as "md". */
  format?: string;
}

/** The address from which this person, and nobody else, may fetch a file for five minutes. @param now ms */
export function signedPath(linked: Linked, now = clock.now().getTime()): string {
  const until = String(Math.floor(now / 1000) + life);
  const query = new URLSearchParams({ until, proof: proofOf(linked, until) });
  if (linked.format !== undefined) query.set("format", linked.format);
  return `${resourcePath(linked.resource)}/file?${query}`;
}

/** Is this a link that `signedPath` made for this person and file, and not too old? @param now ms */
export function isSigned(linked: Linked, query: URLSearchParams, now = clock.now().getTime()): boolean {
  const until = query.get("until") ?? "";
  return isSame(query.get("proof") ?? "", proofOf(linked, until)) && Number(until) * 1000 > now;
}

function proofOf({ user, resource, format }: Linked, until: string): string {
  const said = JSON.stringify(["download", user, resource, format ?? null, until]);
  return createHmac("sha256", env.SESSION_SECRET).update(said).digest("base64url");
}

/** Takes the same time wherever they differ. */
function isSame(text: string, other: string): boolean {
  const [given, wanted] = [Buffer.from(text), Buffer.from(other)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

import { hash } from "node:crypto";
import type { Success } from "../handlers/handler.server.ts";

interface RespondInput {
  request: Request;
  /** Without ETag, for what isn't the state of its URL. */
  hasTag: boolean;
  hasSecret: boolean;
  headers: Record<string, string>;
}

/** A successful response. A GET whose ETag the client named has no body and the status 304 (RFC 9110 §15.4.5). */
export function respond(
  { status, body, headers: own, tag: ownTag, next }: Success,
  { request, hasTag, hasSecret, headers }: RespondInput,
): Response {
  const cached = hasSecret ? "no-store" : "private, no-cache";
  const all = new Headers({ ...headers, ...own, "Cache-Control": cached });
  all.append("Vary", "Authorization");
  if (status === 204) return new Response(null, { status, headers: all });
  const text = JSON.stringify(body);
  const tag = ownTag ?? `"${hash("sha256", text, "base64url").slice(0, 22)}"`;
  if (hasTag) all.set("ETag", tag);
  if (next) all.set("Link", `<${nextPage(request.url, next)}>; rel="next"`);
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (isRead && hasTag && names(request.headers.get("If-None-Match"), tag))
    return new Response(null, { status: 304, headers: all });
  all.set("Content-Type", "application/json");
  return new Response(text, { status, headers: all });
}

/** The URL of the next page, relative to this one (RFC 8288 §3.1). */
function nextPage(url: string, cursor: string): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.set("cursor", cursor);
  return `${pathname}?${searchParams}`;
}

/** Weak comparison, as If-None-Match has it (RFC 9110 §13.1.2). */
function names(header: string | null, tag: string): boolean {
  const named = header?.split(",").map((one) => one.trim().replace(/^W\//, "")) ?? [];
  return named.includes("*") || named.includes(tag);
}

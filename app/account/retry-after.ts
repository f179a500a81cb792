import type { HeadersFunction } from "@remix-run/node";

/** The `headers` of a page with rate-limited forms: passes Retry-After on from the action's response. */
export const retryAfter: HeadersFunction = ({ actionHeaders }) => {
  const seconds = actionHeaders.get("Retry-After");
  return new Headers(seconds ? { "Retry-After": seconds } : undefined);
};

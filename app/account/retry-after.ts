import type { HeadersFunction } from "@remix-run/node";

/** The `headers` of a page whose forms may have to wait: hands Retry-After on from the action's answer. */
export const retryAfter: HeadersFunction = ({ actionHeaders }) => {
  const seconds = actionHeaders.get("Retry-After");
  return new Headers(seconds ? { "Retry-After": seconds } : undefined);
};

import { isbot } from "isbot";

/** Does a person look at the page now: no known crawler, and no browser that only looks ahead? */
export function isHuman(headers: Headers): boolean {
  const agent = headers.get("User-Agent") ?? "";
  return agent !== "" && !isPrefetch(headers) && !isbot(agent);
}

/** Does a browser fetch this before anybody asked for it? */
export function isPrefetch(headers: Headers): boolean {
  return ["Sec-Purpose", "Purpose"].some((name) => /prefetch|prerender/i.test(headers.get(name) ?? ""));
}

import { isbot } from "isbot";

/** Whether a person views the page now: not a known crawler or a prefetch. */
export function isHuman(headers: Headers): boolean {
  const agent = headers.get("User-Agent") ?? "";
  return agent !== "" && !isPrefetch(headers) && !isbot(agent);
}

/** Whether the browser prefetches or prerenders the page. */
export function isPrefetch(headers: Headers): boolean {
  return ["Sec-Purpose", "Purpose"].some((name) => /prefetch|prerender/i.test(headers.get(name) ?? ""));
}

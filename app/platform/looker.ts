import { isbot } from "isbot";

/** Does a person look at the page now: no known crawler, and no browser that only looks ahead? */
export function isPerson(headers: Headers): boolean {
  const agent = headers.get("User-Agent") ?? "";
  const ahead = ["Sec-Purpose", "Purpose"].some((name) => /prefetch|prerender/i.test(headers.get(name) ?? ""));
  return agent !== "" && !ahead && !isbot(agent);
}

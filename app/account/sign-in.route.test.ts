import { expect, test } from "vitest";
import { openSite, type Site } from "../../tests/support/site.ts";
import { holdClock } from "../platform/hold-clock.test.support.ts";

/** Submits a form as a visitor this many times, and then once more. */
async function sendAgain({ post, founder }: Site, path: string, times: number) {
  const form = { email: `${founder}@founder.example`, password: "wrong one" };
  for (let time = 0; time < times; time++) await post(path, form, { Cookie: "" });
  return post(path, form, { Cookie: "" });
}

test.each([
  ["/auth", 20, "Too many tries. Please wait 60 minutes"],
  ["/auth?forgot", 3, "We&#x27;ve already sent you a link. Please wait 60 minutes before you request another."],
])("after too many tries %s says how long to wait", async (path, times, says) => {
  holdClock();
  const answer = await sendAgain(await openSite(), path, times);
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([429, "3600"]);
  expect(await answer.text()).toContain(says);
});

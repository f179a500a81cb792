import { expect, test } from "vitest";
import { isHuman } from "./is-human.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

test.each([
  [{ "User-Agent": firefox }, true],
  [{}, false],
  [{ "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }, false],
  [{ "User-Agent": "GPTBot/1.2" }, false],
  [{ "User-Agent": "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)" }, false],
  [{ "User-Agent": "curl/8.14.1" }, false],
  [{ "User-Agent": firefox, "Sec-Purpose": "prefetch" }, false],
  [{ "User-Agent": firefox, "Sec-Purpose": "prefetch;prerender" }, false],
  [{ "User-Agent": firefox, Purpose: "prefetch" }, false],
  [{ "User-Agent": firefox, "Sec-Purpose": "something new" }, true],
] as [HeadersInit, boolean][])("%j is a person's browser: %s", (headers, is) => {
  expect(isHuman(new Headers(headers))).toBe(is);
});

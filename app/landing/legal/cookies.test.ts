import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { providers } from "#app/account/providers/provider.ts";
import { visitorCookieName } from "#app/analytics/visits.server.ts";
import { stylesheetCookies } from "#app/platform/http/assets.server.ts";
import { cookies, shownName } from "./cookies.ts";

const app = join(import.meta.dirname, "../..");
const sources = readdirSync(app, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
  .map((name) => readFileSync(join(app, name), "utf8"));

/** The names that a pattern captures wherever the code creates a cookie in this way. */
function named(pattern: RegExp): string[] {
  return sources.flatMap((source) => Array.from(source.matchAll(pattern), ([, name = ""]) => name));
}

test("the page names every cookie the code sets, and no other", () => {
  const made = [
    ...named(/\btokenCookie\("([\w-]+)"/g),
    ...named(/\bcookieName\("([\w-]+)"/g),
    ...stylesheetCookies,
    ...(named(/`(oauth-)\$\{provider\}`/g).length > 0 ? providers.map((provider) => `oauth-${provider}:{id}`) : []),
    visitorCookieName,
  ];
  expect(cookies.map(({ name }) => name).sort()).toEqual(made.sort());
});

test("there is no other way in which the code makes one", () => {
  const makers = named(/(?:import \{[^}]*\b(serialize|setCookie|createCookie\w*)\b[^}]*\} from)/g);
  expect(makers.sort()).toEqual(["createCookie", "serialize", "serialize"]);
});

test("over https every cookie is bound to this host, but for the one that the specification names", () => {
  const free = cookies.map((cookie) => shownName(cookie, true)).filter((name) => !name.startsWith("__Host-"));
  expect(free).toEqual([visitorCookieName]);
  expect(cookies.map((cookie) => shownName(cookie, false)).join()).not.toContain("__Host-");
});

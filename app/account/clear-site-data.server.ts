import { stylesheetCookie, stylesheetCookies } from "#app/platform/http/assets.server.ts";

/**
 * Headers that make a browser clear its caches for this site: the back/forward cache and the HTTP cache (Clear Site
 * Data §3.1, "cache"). The stylesheets are among the cleared files, so the next page includes its own.
 */
export const clearSiteDataPages: [name: string, value: string][] = [
  ["Clear-Site-Data", '"cache"'],
  ...stylesheetCookies.map((cookie): [string, string] => ["Set-Cookie", stylesheetCookie.takeBack(cookie)]),
];

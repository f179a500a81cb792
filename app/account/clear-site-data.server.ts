import { sheetCookie, sheetCookies } from "#app/platform/http/assets.server.ts";

/**
 * Makes a browser forget what it keeps of this site: pages for going back, and the files they were made of (Clear Site
 * Data §3.1, "cache"). Among them are the stylesheets, so the next page brings its own along.
 */
export const clearSiteDataPages: [name: string, value: string][] = [
  ["Clear-Site-Data", '"cache"'],
  ...sheetCookies.map((cookie): [string, string] => ["Set-Cookie", sheetCookie.takeBack(cookie)]),
];

import { sheetCookie } from "#app/platform/assets.server.ts";

/**
 * Makes a browser forget what it keeps of this site: pages for going back, and the files they were made of (Clear Site
 * Data §3.1, "cache"). Among them is the stylesheet, so the next page brings it along.
 */
export const forgetPages: [name: string, value: string][] = [
  ["Clear-Site-Data", '"cache"'],
  ["Set-Cookie", sheetCookie.takeBack("sheet")],
  ["Set-Cookie", sheetCookie.takeBack("admin-sheet")],
];

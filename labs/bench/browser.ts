import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import { chromiumOptions } from "../../tests/support/chromium.ts";
import type { Program } from "./program.ts";

/** Starts the Chromium that bin/bench.mjs found. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch(chromiumOptions);
}

/** Gives a browser these cookies and no others. @param pairs "name=value". */
export async function setCookies(context: BrowserContext, { origin }: Pick<Program, "origin">, pairs: string[]) {
  await context.clearCookies();
  const cookies = pairs.filter(Boolean).map((pair) => {
    const [name = "", ...value] = pair.split("=");
    return { name, value: value.join("="), url: origin };
  });
  await context.addCookies(cookies);
}

/** The cookie of a browser that holds the style sheet, and the sheet's address. */
export async function sheetOf({ origin }: Pick<Program, "origin">): Promise<{ cookie: string; href: string }> {
  const html = await (await fetch(origin)).text();
  const href = /<link rel="stylesheet"[^>]* href="([^"]+)"/.exec(html)?.[1];
  if (!href) throw new Error("the landing page names no style sheet");
  return { cookie: `sheet=${href}`, href };
}

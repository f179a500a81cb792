import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import { usualChromium } from "../../tests/support/chromium.ts";
import type { Program } from "./program.ts";

/** Starts the Chromium found by bin/bench.mjs. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch(usualChromium);
}

/** Sets a browser's cookies and clears all others. @param pairs "name=value". */
export async function setCookies(context: BrowserContext, { origin }: Pick<Program, "origin">, pairs: string[]) {
  await context.clearCookies();
  const cookies = pairs.filter(Boolean).map((pair) => {
    const [name = "", ...value] = pair.split("=");
    return { name, value: value.join("="), url: origin };
  });
  await context.addCookies(cookies);
}

/** The cookie of a browser that has the stylesheet cached, and the stylesheet's URL. */
export async function sheetOf({ origin }: Pick<Program, "origin">): Promise<{ cookie: string; href: string }> {
  const html = await (await fetch(origin)).text();
  const href = /<link rel="stylesheet"[^>]* href="([^"]+)"/.exec(html)?.[1];
  if (!href) throw new Error("the landing page has no stylesheet");
  return { cookie: `sheet=${href}`, href };
}

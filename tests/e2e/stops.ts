import type { Page } from "@playwright/test";
import type { TestServer } from "../support/server.ts";

/** One screen as it stands in the browser: its name and what it is called with. */
export interface Screen {
  name: string;
  path: string;
}

export type Look = (screen: Screen) => Promise<void>;

/** Leads a page to each of its stops. */
export function stopsOf(page: Page, server: TestServer, look: Look) {
  const stop = (name: string) => look({ name, path: page.url().slice(server.origin.length) });
  const open = async (name: string, path: string) => {
    await page.goto(path);
    await stop(name);
  };
  return { stop, open };
}

import { basename } from "node:path";
import { test as base, type Page } from "@playwright/test";
import { usedScripts } from "../support/built-scripts.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { writeSeen } from "../texts/tally.ts";
import { expectNone, newPerson, SeenTexts, someAddress } from "./fixtures.ts";
import type { Person } from "./person.ts";
import { readInBrowser, SeenPages, watchPages } from "./seen-pages.ts";

export { expect } from "@playwright/test";
export { takeRefusals } from "./fixtures.ts";

interface Fixtures {
  person: Person;
  complaints: string[];
  texts: undefined;
  scripts: undefined;
}

/** Each worker has its own server and storage, each test its own user and network address. */
export const test = base.extend<Fixtures, { server: TestServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  baseURL: ({ server }, use) => use(server.origin),
  extraHTTPHeaders: ({ browserName: _ }, use) => use({ "Fly-Client-IP": someAddress() }),
  person: ({ browserName: _ }, use, info) => use(newPerson(`${info.testId.slice(-8)}${info.repeatEachIndex}`)),
  /** Errors in the browser's console and the server's log. Must be empty at the end; a test removes expected ones. */
  complaints: [
    async ({ context, server }, use) => {
      const complaints: string[] = [];
      context.on("console", (message) => {
        if (message.type() === "error") complaints.push(message.text());
      });
      context.on("weberror", (error) => complaints.push(error.error().message));
      await use(complaints);
      expectNone(complaints, server);
    },
    { auto: true },
  ],
  page: async ({ page, javaScriptEnabled, browserName }, use, info) => {
    if (javaScriptEnabled || browserName !== "chromium" || !info.tags.includes("@main")) return use(page);
    const seen = new SeenPages();
    watchPages(page, seen, () => readInBrowser(page));
    await use(page);
    seen.write("chromium", info.title);
  },
  texts: [
    async ({ context }, use, info) => {
      const texts = new SeenTexts();
      // After loading: if the user leaves the page earlier, the text may never arrive.
      context.on("requestfinished", (request) => texts.read(request.response()));
      await use(undefined);
      await texts.keep(`${info.testId}-${info.repeatEachIndex}`);
    },
    { auto: true },
  ],
  /** Records the scripts that a test loaded; the walks over all screens are not counted. */
  scripts: [
    async ({ context }, use, info) => {
      const used = new Set<string>();
      context.on("requestfinished", (request) => {
        if (request.url().endsWith(".js")) used.add(basename(request.url()));
      });
      await use(undefined);
      if (!/(screens|\.rare)\.spec\.ts$/.test(info.file))
        writeSeen(usedScripts, `${info.testId}-${info.repeatEachIndex}`, used);
    },
    { auto: true },
  ],
});

/** Whether a browser runs this journey: only browsers have layout, a keyboard and media players (plain/ has none). */
export const inBrowser = true;

/** Whether JavaScript is enabled in this run. */
export function hasScript(page: Page): Promise<boolean> {
  return page.evaluate(() => matchMedia("(scripting: enabled)").matches);
}

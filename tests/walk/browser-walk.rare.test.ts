import { type Browser, chromium } from "@playwright/test";
import { afterAll, beforeAll, test } from "vitest";
import { chromiumOptions } from "../support/chromium.ts";
import { openContext } from "./browser-page.ts";
import { longest, seed, startWithFile, walk } from "./walks.ts";

const server = startWithFile();
let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch(chromiumOptions);
});
afterAll(() => browser.close());

test(`the same in Chromium, where script keeps what nobody sent (seed ${seed})`, { timeout: longest }, () =>
  walk(server(), { count: 2, script: true, open: (client) => openContext(browser, server(), client) }),
);

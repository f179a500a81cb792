import { type Browser, chromium } from "@playwright/test";
import { afterAll, beforeAll, test } from "vitest";
import { chromiumOptions } from "../support/chromium.ts";
import { openContext } from "./browser-page.ts";
import { anyStep, typingStep } from "./steps.ts";
import { minutes, seed, startWithFile, timeLimit, walk } from "./walks.ts";

const server = startWithFile();
let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch(chromiumOptions);
});
afterAll(() => browser.close());

test(`random walks in Chromium, where script preserves unsent input (seed ${seed})`, { timeout: timeLimit }, () =>
  walk(server(), { count: 2, minutes, step: anyStep, open: (client) => openContext(browser, server(), client) }),
);

test(`random input anywhere is preserved, or saved (seed ${seed})`, { timeout: 3 * timeLimit }, () =>
  walk(server(), { count: 8, step: typingStep, open: (client) => openContext(browser, server(), client) }),
);

import { type Browser, chromium } from "@playwright/test";
import { afterAll, beforeAll, test, vi } from "vitest";
import { startInProcess } from "../e2e/plain/in-process.ts";
import { openContext } from "./browser-page.ts";
import { longest, seed, walk } from "./walks.ts";

let server: Awaited<ReturnType<typeof startInProcess>>;
let browser: Browser;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], shouldAdvanceTime: true });
  server = await startInProcess();
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : []; // a container's root cannot have the sandbox
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args });
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  vi.useRealTimers();
});

test(`the same in Chromium, where script keeps what nobody sent (seed ${seed})`, { timeout: longest }, () =>
  walk(server, { count: 2, script: true, open: (client) => openContext(browser, server, client) }),
);

import { freePort } from "../support/free-port.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { begin, give } from "./answers.ts";
import { test as base, expect } from "./house.ts";
import { enter } from "./person.ts";

/** A server at an address where the next one will be, over the same storage. */
const test = base.extend<object, { port: string; server: TestServer; again: () => Promise<void> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  port: [async ({}, use) => use(String(await freePort())), { scope: "worker" }],
  server: [
    async ({ port }, use) => {
      const server = await startServer({ PORT: port });
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  again: [
    async ({ port, server }, use) => {
      let next: TestServer | undefined;
      await use(async () => {
        next = await startServer({ PORT: port, STORAGE_DIR: server.storage });
      });
      await next?.stop();
    },
    { scope: "worker" },
  ],
});

// Playwright switches the browser's cache of whole pages off; people have it on.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ["--disable-back-forward-cache"] }),
});

test("an answer typed while the server starts anew is kept, and sent once it is back", async ({
  page,
  person,
  server,
  again,
  complaints,
}) => {
  await enter(page, server, person);
  await begin(page);
  await give(page, 1, "Before");
  await page.getByRole("button", { name: "Save Draft" }).click();
  await expect(page.getByText("Response saved!")).toBeVisible();
  const address = page.url();
  await server.stop({ keep: true });
  await give(page, 1, "Meanwhile");
  const status = page.locator("auto-save").getByRole("status");
  await expect(status).toHaveText("Saved on this device. We send it when you are online again.");
  await again();
  await expect(status).toHaveText(/^Saved at \d/, { timeout: 30_000 }); // nobody pressed anything
  await page.goto(address);
  await expect(page.locator("textarea")).toHaveValue("Meanwhile");
  complaints.length = 0; // Chromium reports the failed requests
});

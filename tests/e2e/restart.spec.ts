import { freePort } from "../support/free-port.ts";
import { startServer } from "../support/server.ts";
import { give } from "./answers.ts";
import { expect, test } from "./house.ts";
import { enter } from "./person.ts";

test("an answer typed while the server starts anew is sent once it is back", async ({ page, person, complaints }) => {
  const PORT = String(await freePort());
  const server = await startServer({ PORT });
  await enter(page, server, person);
  await page.goto(`${server.origin}/`);
  await page.getByRole("button", { name: "Start Your First Assessment" }).click();
  await give(page, 1, "Before");
  await page.getByRole("button", { name: "Save Draft" }).click();
  await expect(page.getByText("Response saved!")).toBeVisible();
  const address = page.url();
  await server.stop({ keep: true });
  await give(page, 1, "Meanwhile");
  const status = page.locator("auto-save").getByRole("status");
  await expect(status).toHaveText("Saved on this device. We send it when you are online again.");
  const next = await startServer({ PORT, STORAGE_DIR: server.storage });
  await expect(status).toHaveText(/^Saved at \d/); // nobody pressed anything
  await page.goto(address);
  await expect(page.locator("textarea")).toHaveValue("Meanwhile");
  await next.stop();
  await server.clear();
  complaints.length = 0; // Chromium reports the failed requests
});

import { expect, test } from "./browser-test.ts";

test("the film loads on demand; Escape, Close and Back close it", async ({ page }) => {
  const films: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/demo/film")) films.push(request.url());
  });
  const dialog = page.getByRole("dialog");
  const isModal = () => expect(page.locator("dialog:modal")).toBeVisible(); // by now the focus has moved
  await page.goto("/plans");
  await page.goto("/");
  const close = [() => page.keyboard.press("Escape"), () => dialog.getByRole("link", { name: "Close" }).click()];
  for (const leave of close) {
    await page.getByRole("link", { name: "Watch Demo (2 min)" }).click();
    await isModal();
    expect(films).toEqual([]);
    await leave();
    await expect(page).toHaveURL("/");
  }
  await page.goBack();
  await expect(page).toHaveURL("/plans");

  await page.goto("/demo"); // not linked from our landing page
  await isModal();
  await expect(page.getByRole("link", { name: "Close" })).toBeFocused();
  for (let presses = 0; presses < 5; presses++) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("[inert]") === null)).toBe(true);
  }
  await dialog.locator("video").focus();
  await page.keyboard.press("Space"); // the browser's own control
  await expect.poll(() => films.length).toBeGreaterThan(0);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/");
  await page.goBack();
  await expect(page).toHaveURL("/plans");
});

import type { Cookie, Page } from "@playwright/test";
import { expect, test } from "./house.ts";
import { enterAsAdmin } from "./person.ts";

/** What a toast covers of a page or a part of it, at the place where it opens. Runs in the page. */
function covered(part: string): string[] {
  const toast = document.querySelector(".toast")?.getBoundingClientRect();
  if (!toast || toast.bottom > innerHeight || toast.top < 0) return ["no toast in sight"];
  const found = document.documentElement.scrollWidth > innerWidth ? ["sideways scrolling"] : [];
  for (const piece of document.querySelectorAll(`${part} :is(a, button, input, select, summary, h1, h2)`)) {
    const { left, right, top, bottom } = piece.getBoundingClientRect();
    if (!piece.checkVisibility() || bottom <= 0 || right - left < 2) continue;
    if (left < toast.right && right > toast.left && top < toast.bottom - 1 && bottom > toast.top + 1)
      found.push((piece.textContent ?? piece.tagName).trim());
  }
  return found;
}

/** The sentence that a form has just left for the next page. */
async function sentence(page: Page): Promise<Cookie> {
  const flash = (await page.context().cookies()).find(({ name }) => name.endsWith("flash"));
  if (!flash) throw new Error("no form has left a sentence");
  return flash;
}

/** Opens these pages, each with this sentence. */
async function coversNothing(page: Page, flash: Cookie, paths: string[], part = "body"): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    for (const path of paths) {
      await page.context().addCookies([flash]);
      await page.goto(path);
      expect(await page.evaluate(covered, part), `${path} at ${width} px`).toEqual([]);
    }
  }
}

test("a toast covers no link, button, field or heading where the page opens", async ({ page, person, server }) => {
  const headers = { Origin: server.origin };
  await page.request.post("/coupons/redeem", { form: { couponCode: "" }, headers, maxRedirects: 0 });
  const bad = await sentence(page);
  await coversNothing(page, bad, ["/auth", "/auth?tab=sign-up&to=%2Fcoupons%2Fredeem", "/", "/plans"]);
  await coversNothing(page, bad, ["/#newsletter"], ":target"); // above it lies what was passed
  await enterAsAdmin(page, server, person);
  const done = await sentence(page);
  const paths = ["/", "/account", "/coupons/redeem", "/experiments", "/admin", "/admin/users", "/admin/coupons"];
  await coversNothing(page, done, paths);
});

import type { Cookie, Page } from "@playwright/test";
import { expect, takeRefusals, test } from "./browser-test.ts";
import { begin } from "./give-answers.ts";
import { enterAsAdmin, finishAssessment, openResults, subscribe } from "./person.ts";

const widths = Array.from({ length: 41 }, (_, index) => 320 + index * 24); // 320 to 1280 px

/** No element of a page's header covers another, leaves the header, or widens the page, at any width. */
async function looksRight(page: Page, name: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(troubles), `${name} at ${width} px`).toEqual([]);
  }
}

/** Runs in the page. */
function troubles(): string[] {
  const header = document.querySelector("header") as HTMLElement;
  const bar = header.getBoundingClientRect();
  /** Including its text, which may be wider; except for text that only screen readers announce. */
  const boxOf = (piece: HTMLElement) => {
    const texts = document.createTreeWalker(piece, NodeFilter.SHOW_TEXT);
    let { left, top, right, bottom } = piece.getBoundingClientRect();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (getComputedStyle(text.parentElement as Element).clipPath !== "none") continue;
      const range = document.createRange();
      range.selectNode(text);
      left = Math.min(left, range.getBoundingClientRect().left);
      right = Math.max(right, range.getBoundingClientRect().right);
    }
    return { left, top, right, bottom };
  };
  const pieces = [...header.querySelectorAll<HTMLElement>("a, button, p, .badge")]
    .filter((piece) => piece.checkVisibility())
    .map((piece) => ({ name: (piece.textContent ?? "").trim(), box: boxOf(piece) }));
  const found = document.documentElement.scrollWidth > innerWidth ? ["sideways scrolling"] : [];
  for (const [index, { name, box }] of pieces.entries()) {
    if (box.left < bar.left || box.right > bar.right || box.bottom > bar.bottom + 1)
      found.push(`${name} leaves the bar`);
    for (const other of pieces.slice(index + 1)) {
      const apart = box.right <= other.box.left + 0.5 || other.box.right <= box.left + 0.5;
      if (!apart && box.bottom > other.box.top + 0.5 && other.box.bottom > box.top + 0.5)
        found.push(`${name} covers ${other.name}`);
    }
  }
  return found;
}

test("the headers of visitors, founders, the questionnaire and administrators", async ({ page, person, server }) => {
  for (const path of ["/", "/auth", "/plans"]) {
    await page.goto(path);
    await looksRight(page, path);
  }
  await enterAsAdmin(page, server, person);
  for (const path of ["/", "/experiments", "/admin", "/admin/newsletter/issues/new"]) {
    await page.goto(path);
    await looksRight(page, path);
  }
  await page.goto("/");
  await begin(page);
  await looksRight(page, "a question");
});

/** What a toast covers of a page or a part of it where it opens. Runs in the page. */
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

/** The flash message that a form leaves for the next page. */
async function sentence(page: Page): Promise<Cookie> {
  const flash = (await page.context().cookies()).find(({ name }) => name.endsWith("flash"));
  if (!flash) throw new Error("no form has left a sentence");
  return flash;
}

/** Opens these pages, each with this message. */
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
  await coversNothing(page, bad, ["/#newsletter"], ":target"); // skipped content is above it
  await enterAsAdmin(page, server, person);
  const done = await sentence(page);
  const paths = ["/", "/account", "/coupons/redeem", "/experiments", "/admin", "/admin/users", "/admin/coupons"];
  await coversNothing(page, done, paths);
});

test("no task's date covers its badge; on a phone, differences are in sight", async ({ page, person, server }) => {
  await openResults(page, server, person, "pro", "session-first-money");
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const badge = await page.locator(".task .badge", { hasText: "Medium" }).first().boundingBox();
    const date = await page.locator(".task [type=date]").first().boundingBox(); // all are in one column
    expect((badge?.x ?? 0) + (badge?.width ?? 0) + 8).toBeLessThan(date?.x ?? 0);
  }
  await subscribe(server, person, "premium");
  await finishAssessment(server, person, "session-talking");
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/compare");
  await page.getByRole("button", { name: "Compare" }).click();
  const cell = page.getByRole("row", { name: /^Overall/ }).getByRole("cell", { name: "−4.6" });
  const box = await cell.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 320)).toBeLessThan(320);
  await expect(cell).toHaveAttribute("data-label", "Difference");
});

test("a filter's button is aligned with its choices, facts with each other", async ({ page, person, server }) => {
  await enterAsAdmin(page, server, person);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/admin/resources?q=guide&tier=pro");
  const choice = await page.getByLabel("State").boundingBox();
  const button = await page.getByRole("button", { name: "Filter" }).boundingBox();
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBe((choice?.y ?? 0) + (choice?.height ?? 0));
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`/admin/analytics?q=${encodeURIComponent(person.email)}`);
  const facts = page.getByRole("region", { name: "User activity" }).getByRole("cell");
  const indents = facts.evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).paddingLeft));
  expect(new Set(await indents)).toEqual(new Set(["0px"]));
});

test("the errors of a sign-up are below its tabs", async ({ page, complaints }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/auth?tab=sign-up");
    const tabs = await page.getByRole("navigation", { name: "Sign in or sign up" }).boundingBox();
    const below = (tabs?.y ?? 0) + (tabs?.height ?? 0) + 16;
    expect((await page.getByText("We need your email address").boundingBox())?.y).toBeGreaterThan(below);
    await page.locator("form").evaluate((form: HTMLFormElement) => form.setAttribute("novalidate", ""));
    await page.getByRole("button", { name: "Sign Up" }).click();
    expect((await page.getByRole("alert").boundingBox())?.y).toBeGreaterThan(below);
  }
  takeRefusals(complaints, [422]);
});

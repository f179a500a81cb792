import type { Page } from "@playwright/test";
import { begin } from "./answers.ts";
import { expect, test } from "./house.ts";
import { enterAsAdmin } from "./person.ts";

const widths = Array.from({ length: 41 }, (_, index) => 320 + index * 24); // 320 to 1280 px

/** Nothing in the bar on top of a page covers anything else in it, leaves it, or makes the page wider, at any width. */
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
  /** With its words, which may be wider than it; but for those that only a screen reader tells. */
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

test("the bar of visitors, founders, the questionnaire and administrators", async ({ page, person, server }) => {
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

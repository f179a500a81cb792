import type { Page } from "@playwright/test";
import axe from "axe-core";
import { expect } from "./house.ts";

/** Looks at the page as it stands, at three widths and in both colour schemes. */
export async function lookAt(page: Page, name: string): Promise<void> {
  await page.evaluate(axe.source); // once for each page: it is half a megabyte
  for (const width of [320, 768, 1280]) {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      // Between the schemes nothing but colour differs.
      const found = await page.evaluate(violations, colorScheme === "dark" ? ["color-contrast"] : undefined);
      expect(found, `${name} at ${width} px, ${colorScheme}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${name}: sideways scrolling`).toBe(
        width,
      );
    }
  }
}

/** Runs in the page. @param rules all of them unless told. */
async function violations(rules?: string[]): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof import("axe-core") };
  const found = await axe.run(document, { resultTypes: ["violations"], ...(rules && { runOnly: rules }) });
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
}

/** Everything that one presses is at least 44 px in both directions; links inside sentences are the exemption. */
export async function targets(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 800 });
  const small = await page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        "button, .btn, .link, .choice, .check, .wedge label, summary, input:not([type=hidden]), textarea",
      ),
    ]
      .filter(
        (element) =>
          element.checkVisibility() && !element.matches(".choice input, .check input, .wedge input, .sr-only"),
      )
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        return width < 44 || height < 44;
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );
  expect(small, `${name}: targets under 44 px`).toEqual([]);
}

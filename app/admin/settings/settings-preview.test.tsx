import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { defaultValues } from "#app/platform/site-fields.ts";
import { SettingsPreview } from "./settings-preview.tsx";

const preview = (values: Partial<typeof defaultValues> = {}) =>
  renderToStaticMarkup(<SettingsPreview values={{ ...defaultValues, ...values }} />);

test("before the owner enters anything, nothing leads nowhere", () => {
  expect(preview()).not.toMatch(/href="(mailto:)?"|<dd><\/dd>/);
  expect(preview()).toContain("Not shown: empty, or a placeholder.");
});

test("what is entered is linked", () => {
  const html = preview({ support: "ada@near.studio", booking: "https://near.studio/call" });
  expect(html).toContain('href="mailto:ada@near.studio"');
  expect(html).toContain('href="https://near.studio/call"');
});

import { expect, test } from "vitest";
import { type ParsedSheet, sheetFor } from "./inline-sheet.server.ts";

const rule = (text: string, needs: string[], ...declarations: string[]) => ({
  selectors: [{ text, needs }],
  declarations,
});

const sheet: ParsedSheet = {
  nodes: [
    rule(":root", [], "--used:1px", "--uses:var(--far)", "--far:2px", "--unused:3px"),
    { at: "@media print", nodes: [rule(".card", [".card"], "padding:var(--used)")] },
    { at: "@media (width>1px)", nodes: [rule(".absent", [".absent"], "color:red")] },
    rule(".card:hover dialog", [".card", "dialog"], "margin:var(--uses)"),
    rule(".a\\>b", [".a>b"], "top:0"),
    rule(".busy", [".busy"], "left:0"),
    { property: "--used", text: "@property --used{}" },
    { property: "--unused", text: "@property --unused{}" },
    "@keyframes turn{}",
  ],
  scripts: { "/busy.js": [".busy"] },
};

test("a page inlines the rules for its classes and elements, and the properties that these use", () => {
  expect(sheetFor('<p class="x card">', sheet)).toBe(
    ":root{--used:1px}@media print{.card{padding:var(--used)}}@property --used{}@keyframes turn{}",
  );
  expect(sheetFor('<dialog class="card">', sheet)).toContain(":root{--used:1px;--uses:var(--far);--far:2px}");
  expect(sheetFor('<p class="a&gt;b">', sheet)).toContain(".a\\>b{top:0}");
});

test("and the rules for what a script of the page may add", () => {
  expect(sheetFor("<p>", sheet)).not.toContain(".busy");
  expect(sheetFor('<script type="module" src="/busy.js">', sheet)).toContain(".busy{left:0}");
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import content from "../seed/library.json" with { type: "json" };
import { Library } from "../seed/library.ts";
import { guideHtml } from "./guide-html.ts";

test("the first heading is the page's; the others can be linked to, each by a name of its own", () => {
  expect(guideHtml('# A guide\n\n## The "first" step\n\nAsk.\n\n## The first step\n\n### 2. Listen')).toBe(
    '<h2 id="g-the-first">The "first" step</h2><p>Ask.</p>' +
      '<h2 id="g-the-first-1">The first step</h2><h3 id="g-2-listen">2. Listen</h3>',
  );
});

test("a table has roles, the names of its columns in its cells, and headers where something stands", () => {
  expect(guideHtml("| | **You** have |\n|---|:-:|\n| 0 | A story |\n| | |")).toBe(
    '<div class="table-wrap"><table class="data" role="table"><thead><tr role="row"><td role="cell"></td>' +
      '<th role="columnheader"><strong>You</strong> have</th></tr></thead><tbody>' +
      '<tr role="row"><th role="rowheader" class="lead">0</th><td role="cell" data-label="You have">A story</td></tr>' +
      '<tr role="row"><td role="cell"></td><td role="cell"></td></tr></tbody></table></div>',
  );
});

test("a head without a word is left out", () => {
  const html = guideHtml("| | |\n|---|---|\n| Belief: | |\n\n| a | b |\n|---|---|\n| 1 | 2 |");
  expect(html.match(/<thead>/g)).toHaveLength(1);
  expect(html.match(/rowheader/g)).toHaveLength(2);
});

test("a task is a box with its text as its label", () => {
  expect(guideHtml("- [ ] Ask\n- [ ] Listen")).toBe(
    '<ul class="tasks"><li class="check"><input type="checkbox" id="task-item-0"><label for="task-item-0"> Ask</label></li>' +
      '<li class="check"><input type="checkbox" id="task-item-1"><label for="task-item-1"> Listen</label></li></ul>',
  );
});

test("a done task is ticked; a list inside another has boxes of its own, and brackets elsewhere stay", () => {
  expect(guideHtml("- [x] Ask\n  - [ ] Listen\n- [link] or [ ]")).toBe(
    '<ul class="tasks"><li class="check"><input type="checkbox" id="task-item-0" checked="checked">' +
      '<label for="task-item-0"> Ask</label><ul class="tasks"><li class="check">' +
      '<input type="checkbox" id="task-item-1"><label for="task-item-1"> Listen</label></li></ul></li>' +
      "<li>[link] or [ ]</li></ul>",
  );
});

test("a list is one of tasks if an item of its own is one, not one of another list", () => {
  const item = (n: number, text: string) =>
    `<li class="check"><input type="checkbox" id="task-item-${n}"><label for="task-item-${n}"> ${text}</label></li>`;
  expect(guideHtml("- Ask\n  - Why\n- [ ] Listen\n\n1. [ ] Count\n\nThen:\n\n- Rest")).toBe(
    `<ul class="tasks"><li>Ask\n<ul><li>Why</li></ul></li>${item(0, "Listen")}</ul>` +
      `<ol class="tasks">${item(1, "Count")}</ol><p>Then:</p><ul><li>Rest</li></ul>`,
  );
});

test("HTML, scripts and pictures in a guide are text", () => {
  const html = guideHtml(
    '<script>alert(1)</script>\n\n[x](javascript:alert(1)) ![p](https://a.example/p.png) <b a="1">',
  );
  expect(html).not.toMatch(/<script|<img|<b|href="javascript/);
  expect(html).toContain('&lt;b a="1"&gt;');
});

test.each(Library.parse(content).resources.filter(({ category }) => category === "guide"))(
  "$slug: no style, no second first heading, no id twice",
  ({ file }) => {
    const html = guideHtml(readFileSync(join(import.meta.dirname, "../seed", file), "utf8"));
    expect(html).not.toMatch(/style=|<h1|\*\*|\| /);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(html.match(/<h2/g)?.length).toBeGreaterThan(3);
  },
);

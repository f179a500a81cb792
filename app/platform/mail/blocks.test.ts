import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Words } from "./mail.ts";

const shown = (text: string) => renderToStaticMarkup(createElement(Words, { text }));

test("a code is large, has room between its digits, and one press takes it whole", () => {
  const [, style = "", code] = /^<p style="([^"]*)">(.*)<\/p>$/.exec(shown("    012345")) ?? [];
  expect(code).toBe("012345");
  expect(style).toMatch(/font-size:28px;.*monospace;.*letter-spacing:0\.1em;.*;user-select:all/);
});

test("a list that goes on after a blank line goes on with its numbers", () => {
  const lists = shown("  1. one\n  2. two\n\n  3. three").replace(/ style="[^"]*"/g, "");
  expect(lists).toBe('<ol><li>one</li><li>two</li></ol><ol start="3"><li>three</li></ol>');
});

test("a heading is bold and near to what it heads, and so is nothing else", () => {
  const paragraphs = shown("before\n\nHeading\n    set in\n    more\n\nafter").split("</p>");
  expect(paragraphs.map((paragraph) => /font-weight:700/.test(paragraph))).toEqual([false, true, false, false, false]);
  expect(paragraphs[1]).toMatch(/margin-bottom:4px/);
  expect(paragraphs[2]).toMatch(/margin-left:16px[^>]*>set in<br\/>more$/);
});

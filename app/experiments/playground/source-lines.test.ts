import fc from "fast-check";
import hljs from "highlight.js/lib/common";
import { expect, test } from "vitest";
import { htmlLines, linesOf, plainLine, textOf } from "./source-lines.ts";

test("what spans several lines is closed and opened again on each", () => {
  const html = 'a <span class="x">b\n<span class="y">c</span>\nd</span> e';
  expect(htmlLines(html)).toEqual([
    'a <span class="x">b</span>',
    '<span class="x"><span class="y">c</span></span>',
    '<span class="x">d</span> e',
  ]);
});

test("every line is whole, and no text is lost", () => {
  const part = fc.constantFrom("<span>", "</span>", "x", "\n", "&lt;");
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      let depth = 0;
      const html = parts.filter((one) => {
        if (one === "</span>" && depth === 0) return false;
        depth += one === "<span>" ? 1 : one === "</span>" ? -1 : 0;
        return true;
      });
      const whole = html.join("") + "</span>".repeat(depth);
      const lines = htmlLines(whole);
      for (const line of lines) expect(line.split("<span>")).toHaveLength(line.split("</span>").length);
      const bare = (text: string) => text.replace(/<\/?span>/g, "");
      expect(lines.map(bare).join("\n")).toBe(bare(whole));
    }),
  );
});

test("lines end as their system ends them, and signs of HTML are shown", () => {
  expect(linesOf("a\r\nb\nc\rd\n")).toEqual(["a", "b", "c", "d"]);
  expect(linesOf("")).toEqual([""]);
  expect(plainLine("a < b && c > d")).toBe("a &lt; b &amp;&amp; c &gt; d");
});

test("what a highlighted line shows is what stood in the source", () => {
  const signs = fc.string({ unit: fc.constantFrom("a", " ", "&", "<", ">", '"', "'", "&lt;", "/", "`", "ä") });
  fc.assert(
    fc.property(signs, (source) => {
      const { value } = hljs.highlight(source, { language: "typescript", ignoreIllegals: true });
      expect(textOf(value)).toBe(source);
      expect(textOf(plainLine(source))).toBe(source);
    }),
  );
});

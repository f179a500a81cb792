import { readFileSync } from "node:fs";
import { join } from "node:path";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { parseGuide, plainText } from "#app/resources/guides/markdown.ts";
import content from "#app/resources/seed/library.json" with { type: "json" };
import { Library } from "#app/resources/seed/library.ts";
import { treeOf, unmarkedOf } from "../../app/assessment/report/pdf-tree.test.support.ts";
import { guidePdf } from "./guide-pdf.ts";

const guides = Library.parse(content).resources.filter(({ category }) => category === "guide");
const source = (file: string) => readFileSync(join(import.meta.dirname, "../../app/resources/seed", file), "utf8");

/**
 * Text without spaces, since lines wrap differently on paper, and without list numbers, which are drawn after the text.
 */
const packed = (text: string) => text.replace(/\s|\d+\./g, "").replaceAll("→", "›");

test.each(guides)("$slug: everything it says is in its PDF", async (guide) => {
  const text = source(guide.file);
  const pdf = await getDocumentProxy(new Uint8Array(await guidePdf({ ...guide, text })));
  const { text: pages } = await extractText(pdf, { mergePages: false });
  const said = packed(pages.map((page, index) => page.replace(`${index + 1} of ${pages.length}`, "")).join(""));
  const { tokens } = parseGuide(text);
  const pieces = tokens.filter(({ type }) => type === "inline").map((token) => packed(plainText(token)));
  expect(pieces.length).toBeGreaterThan(30);
  expect(pieces.filter((piece) => !said.includes(piece))).toEqual([]);
});

test("a PDF has a title, a language and an outline, its pages are numbered, and it is made of nothing but its source", async () => {
  const text = '# A guide\n\nHello.\n\n## First\n\n- [ ] Ask\n\n## "Second"\n\n| a | b |\n|---|---|\n| 1 | |';
  const given = { title: "The guide", description: "What it is.", text };
  const bytes = await guidePdf(given);
  expect(await guidePdf(given)).toEqual(bytes);
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { info } = await pdf.getMetadata();
  expect(info).toMatchObject({ Title: "The guide", Author: "Firstproof", Subject: "What it is.", Language: "en" });
  const [top] = await pdf.getOutline();
  expect(top?.title).toBe("A guide");
  expect((await pdf.getOutline()).flatMap(({ title, items }) => [title, ...items.map((item) => item.title)])).toEqual([
    "A guide",
    "First",
    '"Second"',
  ]);
  expect((await extractText(pdf, { mergePages: true })).text).toContain("1 of 1");
});

test("a guide reads well aloud: headings, lists with their numbers, tables with heads, links, and nothing unmarked", async () => {
  const text = [
    "# A guide\n\nHello **you**, [read on](https://us.example/on).\n\n## First\n\n1. Ask\n2. Write\n\n   - twice\n\n### Then\n",
    "- [ ] Check\n\n> Said\n\n| a | b |\n|---|---|\n| 1 | |\n| 2 | 3 |",
  ].join("\n");
  const pdf = await getDocumentProxy(new Uint8Array(await guidePdf({ title: "", description: "What it is.", text })));
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
  const tree = (await treeOf(pdf)).filter(({ role }) => !["Root", "Document"].includes(role));
  const shown = tree.map(({ role, text, children }) => (children.length > 0 ? role : `${role} ${text}`.trim()));
  expect(shown).toEqual([
    ...["H1 A guide", "P What it is.", "P", "Link read on", "H2 First"],
    ...["L", "LI", "Lbl 1.", "LBody", "P Ask", "LI", "Lbl 2.", "LBody", "P Write", "L", "LI", "LBody", "P twice"],
    ...["H3 Then", "L", "LI", "LBody", "P Check", "BlockQuote", "P Said"],
    ...["Table", "TR", "TH a", "TH b", "TR", "TH 1", "TD", "TR", "TH 2", "TD 3"],
  ]);
  expect(await unmarkedOf(pdf)).toEqual([]);
});

test.each(guides)("$slug: everything is marked, and it begins with its title", async (guide) => {
  const pdf = await getDocumentProxy(new Uint8Array(await guidePdf({ ...guide, text: source(guide.file) })));
  expect(await unmarkedOf(pdf)).toEqual([]);
  const headings = (await treeOf(pdf)).filter(({ role, text }) => /^H\d$/.test(role) && text).map(({ role }) => role);
  expect([headings[0], headings.filter((role) => role === "H1").length]).toEqual(["H1", 1]);
});

test("a sign that the font may lack, and a block without a shape, end the build", async () => {
  const make = (text: string) => guidePdf({ title: "", description: "", text });
  await expect(make("# A\n\n☎ us")).rejects.toThrow("may lack");
  await expect(make("# A\n\n```\ncode\n```")).rejects.toThrow('"fence"');
});

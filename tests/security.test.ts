import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { site } from "#app/platform/site.ts";
import { asvsNumbers } from "./support/asvs-numbers.ts";

const home = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(home, file), "utf8");
const page = read("docs/security.md");

const wanted = Object.entries(asvsNumbers).flatMap(([section, ends]) => ends.map((end) => `V${section}.${end}`));
const numbersIn = (text: string) => text.match(/V\d+\.\d+\.\d+/g) ?? [];
const [, notMet = "", chapters = ""] = /\n## Not met\n(.*?)\n## (.*)$/s.exec(page) ?? [];

test("each requirement of levels 1 and 2 stands there once: met, not met, or not for us", () => {
  expect(new Set(wanted).size).toBe(253);
  expect(numbersIn(page).sort()).toEqual(wanted.sort());
});

test("a requirement stands in its chapter, and has what its table asks for", () => {
  for (const [, chapter, text = ""] of `\n## ${chapters}`.matchAll(/\n## V(\d+) [^\n]*\n(.*?)(?=\n## |$)/gs))
    for (const number of numbersIn(text)) expect(number).toMatch(new RegExp(`^V${chapter}\\.`));
  const rows = page.split("\n").filter((line) => /^\| V\d/.test(line));
  for (const row of rows) {
    const cells = row.split(" | ").map((cell) => cell.replace(/^\| | \|$/g, "").trim());
    expect([row, cells.length]).toEqual([row, 4]);
    expect([row, cells.filter((cell) => cell === "")]).toEqual([row, []]);
  }
  expect(rows.length).toBeGreaterThan(150);
});

test("it says how many", () => {
  const aside = Array.from(page.matchAll(/^Not for us: (.*?)(?=\n\n|$(?![\s\S]))/gms), ([text]) => text).join("\n");
  const [none, open] = [numbersIn(aside).length, numbersIn(notMet).length];
  const met = wanted.length - none - open;
  const [said] = /Of \d+ requirements [^.]*\./.exec(page.replace(/\s+/g, " ")) ?? [];
  expect(said).toBe(`Of ${wanted.length} requirements ${met} are met, ${open} are not, and ${none} are not for us.`);
});

test("every file it names exists", () => {
  const files = Array.from(page.matchAll(/`((?:app|tests|docs|bin|cli)\/[\w/.-]+)`/g), ([, file = ""]) => file);
  expect(files.length).toBeGreaterThan(150);
  expect(files.filter((file) => !existsSync(join(home, file)))).toEqual([]);
});

test("it says where a hole is told, as the rest of the product does", () => {
  expect(page).toContain(`Write to ${site.links.support} `);
});

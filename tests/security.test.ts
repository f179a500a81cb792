import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { defaultValues } from "#app/platform/site-fields.ts";

const home = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(home, file), "utf8");
const page = read("docs/security.md");

/** The number of requirements of OWASP ASVS 5.0.0 (CC BY-SA 4.0), levels 1 and 2, in each section. */
const sections = `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4
  5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2
  8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3
  11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3
  15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2
`;
const wanted = Array.from(sections.matchAll(/(\S+):(\d+)/g), ([, section, count]) =>
  Array.from({ length: Number(count) }, (_, index) => `V${section}.${index + 1}`),
).flat();
const numbersIn = (text: string) => text.match(/V\d+\.\d+\.\d+/g) ?? [];
const [, notMet = "", chapters = ""] = /\n## Not met\n(.*?)\n## (.*)$/s.exec(page) ?? [];

test("each requirement of levels 1 and 2 is listed once: met, not met, or not applicable", () => {
  expect(new Set(wanted).size).toBe(253);
  expect(numbersIn(page).sort()).toEqual(wanted.sort());
});

test("a requirement is in its chapter, with the columns of its table", () => {
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

test("the totals are right", () => {
  const aside = Array.from(page.matchAll(/^Not for us: (.*?)(?=\n\n|$(?![\s\S]))/gms), ([text]) => text).join("\n");
  const [none, open] = [numbersIn(aside).length, numbersIn(notMet).length];
  const met = wanted.length - none - open;
  const [said] = /Of \d+ requirements [^.]*\./.exec(page.replace(/\s+/g, " ")) ?? [];
  expect(said).toBe(`Of ${wanted.length} requirements ${met} are met, ${open} are not, and ${none} are not for us.`);
});

test("the cited files exist", () => {
  expect(page.match(/`(?:app|tests|docs|bin|cli)\/[\w/.-]+`/g)?.length).toBeGreaterThan(150); // conventions.test.ts: they exist
});

test("the contact for vulnerabilities matches the rest of the product", () => {
  expect(page).toContain(`Write to ${defaultValues.support} `);
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { productMails } from "./product-mails.ts";
import { ada } from "./sample.ts";
import { templates } from "./templates.ts";

const home = join(import.meta.dirname, "../..");
const mails = productMails(ada);

/** The files in a folder, relative to the project's root. */
function filesIn(folder: string): string[] {
  const names = readdirSync(join(home, folder), { recursive: true, encoding: "utf8" });
  return names.filter((name) => /\.tsx?$/.test(name)).map((name) => `${folder}/${name}`);
}

const read = (file: string) => readFileSync(join(home, file), "utf8");

test.each(templates)("%s is a mail of the product", (name) => {
  expect(mails[name]?.text).toMatch(/^Hi( Ada)?,\n\n/);
});

test("no two mails are the same", () => {
  const all = Object.values(mails);
  expect(new Set(all.map(({ text }) => text)).size).toBe(all.length);
});

test("every mail in the code is covered", () => {
  const makers = filesIn("app").filter(
    (file) => !file.endsWith(".test.ts") && /return (account|admin|newsletter)Mail\(/.test(read(file)),
  );
  const sampled = filesIn("tests/mails").map(read).join();
  const sentences = Object.values(mails).map(({ subject }) => subject);
  expect(makers.length).toBeGreaterThan(10);
  expect(makers.filter((file) => !sampled.includes(`"#${file}"`))).toEqual([]);
  // Each call names its subject as its first property; the text before a placeholder is enough.
  for (const file of makers)
    for (const [, subject = ""] of read(file).matchAll(/Mail\(\{\s*subject: ["`]([^"`$]*)/g))
      expect(sentences.some((sentence) => sentence.startsWith(subject))).toBe(true);
});

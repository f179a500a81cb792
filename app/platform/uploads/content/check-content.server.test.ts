import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { extensions, genuine } from "../../../../tests/support/genuine-files.ts";
import { type Hostile, hostileFiles } from "../../../../tests/support/hostile-files.ts";
import { extensionOf } from "../file-name.ts";
import { checkContent } from "./check-content.server.ts";
import { formats } from "./formats.ts";

let folder: string;
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "firstproof-content-"));
});

async function check(content: Buffer, extension: string) {
  const path = join(folder, String(count++));
  await writeFile(path, content);
  return checkContent(path, extension);
}

test.each(extensions)("%s is what it says", async (extension) => {
  expect(await check(genuine[extension], extension)).toBe(formats[extension]);
});

test("nothing is sent as something that a browser would run", () => {
  for (const format of Object.values(formats)) expect(format).not.toMatch(/html|svg|xml$|javascript/);
});

test("hostile files are not what they say", async () => {
  const taken: Hostile[] = [];
  for (const file of hostileFiles(600)) {
    if (!file.harmless && (await check(file.content, extensionOf(file.name)))) taken.push(file);
  }
  expect(taken.map(({ why, name }) => `${why}: ${name}`)).toEqual([]);
});

test("a file cut or broken at any byte is judged, and never fails", async () => {
  const broken = fc.record({
    extension: fc.constantFrom(...extensions),
    at: fc.nat(),
    byte: fc.nat(255),
    cut: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(broken, async ({ extension, at, byte, cut }) => {
      const content = Buffer.from(genuine[extension]);
      const place = at % content.length;
      content[place] = byte;
      const format = await check(cut ? content.subarray(0, place) : content, extension);
      expect([undefined, formats[extension]]).toContain(format);
    }),
    { numRuns: 500 },
  );
});

test("padding may stand behind a picture, and a second exposure", async () => {
  const { jpg } = genuine;
  expect(await check(Buffer.concat([jpg, Buffer.alloc(500)]), "jpg")).toBe("image/jpeg");
  expect(await check(Buffer.concat([jpg, Buffer.alloc(70_000), jpg]), "jpg")).toBe("image/jpeg");
  expect(await check(Buffer.concat([jpg, Buffer.from("more")]), "jpg")).toBeUndefined();
});

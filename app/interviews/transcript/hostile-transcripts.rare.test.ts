import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { expect, test } from "vitest";
import { log } from "#app/platform/observability/log.server.ts";
import { circularPdf, endlessPdf, pagesPdf, repeatingDocx } from "./hostile-transcripts.test.support.ts";
import { readTranscript } from "./read-transcript.server.ts";

async function read(extension: string, content: string | Uint8Array, told = log, user = "ada") {
  const path = join(await mkdtemp(join(tmpdir(), "transcript-")), "file");
  await writeFile(path, content);
  return readTranscript({ path, extension }, { user, log: told });
}

const sentence = "<w:p><w:r><w:t>On Friday.</w:t></w:r></w:p>";

test.each([
  ["one word of 300 MB", () => repeatingDocx(`<w:p><w:r><w:t>${"a".repeat(100_000_000)}</w:t></w:r></w:p>`, 3)],
  ["three million paragraphs", () => repeatingDocx(sentence.repeat(1_000_000), 3)],
])("a small document that unfolds into %s costs its sender the text, and others nothing", async (_, make) => {
  expect(await read("docx", repeatingDocx(sentence, 2))).toHaveLength(2);
  const bomb = make();
  expect(bomb.length).toBeLessThan(1_000_000);
  const { passages, reasons, grown } = await costs("docx", [bomb]);
  expect(passages).toEqual([[]]);
  expect(reasons).toMatch(/took more than 10 s or 128 MB|reaching memory limit/);
  expect(grown).toBeLessThan(280);
});

test("four at once, each a gigabyte of nothing, cost no more memory than one", async () => {
  const bomb = repeatingDocx(" ".repeat(100_000_000), 9);
  const { passages, grown } = await costs("docx", Array<Buffer>(4).fill(bomb));
  expect(passages.flat()).toEqual([]);
  expect(grown).toBeLessThan(280);
});

test("ten thousand pages, pages without an end, and one that draws itself end", async () => {
  for (const file of [pagesPdf(10_000), endlessPdf(), circularPdf()]) {
    const { passages } = await costs("pdf", [file]);
    expect([0, 5_001]).toContain(passages[0]?.length);
  }
  expect((await read("pdf", pagesPdf(100))).length).toBeGreaterThan(0);
});

/** Reads files in parallel. @returns their passages, why any were not read, and the peak memory growth in MB. */
async function costs(extension: string, contents: (string | Uint8Array)[]) {
  let reasons = "";
  const told = pino(
    {},
    {
      write: (line) => {
        reasons += line;
      },
    },
  );
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  const passages = await Promise.all(
    contents.map((content, index) => read(extension, content, told, `founder ${index}`)),
  );
  clearInterval(watch);
  return { passages, reasons, grown: (most - before) / 1024 ** 2 };
}

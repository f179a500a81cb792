import { Readable } from "node:stream";
import fc from "fast-check";
import { expect, test } from "vitest";
import { newKey } from "#app/platform/files/file-key.server.ts";
import { times } from "../../../tests/support/counts.ts";
import { freshStorage } from "../../server/database.test.support.ts";
import { previewOf } from "./preview.server.ts";

/** Stores a file and returns its preview. */
async function shown(content: string | Buffer, format = "text/plain") {
  const { files } = await freshStorage();
  const key = newKey("resources/tool", "ts");
  await files.put(key, Readable.from([Buffer.from(content as string)]));
  return previewOf(files, [{ key, format }]);
}

test("a text is shown as it is, with line ends of any kind", async () => {
  expect(await shown("a <b>\r\n\tc\rd\n")).toEqual({ kind: "text", text: "a <b>\n\tc\nd\n", cut: false });
  expect(await shown("")).toEqual({ kind: "text", text: "", cut: false });
});

test("no more than 200 lines and 64 KB, and no half of a character", async () => {
  const lines = Array.from({ length: 201 }, (_, index) => `line ${index + 1}`).join("\n");
  expect(await shown(lines)).toMatchObject({ cut: true, text: expect.stringMatching(/line 200$/) });
  const long = await shown(`x${"€".repeat(30_000)}`);
  expect(long).toEqual({ kind: "text", text: `x${"€".repeat(21_845)}`, cut: true });
});

test("what hides in a line or turns it around is made visible", async () => {
  expect(await shown("if (a\u202E \u2066) \0 \u001b[2K {}")).toMatchObject({
    text: "if (a\uFFFD \uFFFD) \uFFFD \uFFFD[2K {}",
  });
});

test("any bytes whatever are shown without a control among them", async () => {
  const { files } = await freshStorage();
  const show = async (bytes: Uint8Array) => {
    const key = newKey("resources/tool", "ts");
    await files.put(key, Readable.from([Buffer.from(bytes)]));
    const preview = await previewOf(files, [{ key, format: "text/plain" }]);
    expect(preview.kind === "text" && preview.text).not.toMatch(/(?![\n\t])[\p{Cc}\p{Bidi_Control}]/u);
  };
  await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), show), {
    numRuns: times({ usual: 30, full: 50 }),
  });
});

test("of several files the one that is text is shown; what is none is named; what is gone is told", async () => {
  const { files } = await freshStorage();
  const [pdf, md] = [newKey("resources/guide", "pdf"), newKey("resources/guide", "md")];
  await files.put(md, Readable.from(["# Ask"]));
  const both = [
    { key: pdf, format: "application/pdf" },
    { key: md, format: "text/markdown" },
  ];
  expect(await previewOf(files, both)).toMatchObject({ text: "# Ask" });
  expect(await previewOf(files, both.slice(0, 1))).toEqual({ kind: "binary", name: "PDF" });
  expect(await previewOf(files, [{ key: pdf, format: "video/mp4" }])).toEqual({ kind: "video" });
  await files.delete(md);
  expect(await previewOf(files, both)).toEqual({ kind: "missing" });
});

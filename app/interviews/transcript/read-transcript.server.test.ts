import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { constants, deflateRawSync } from "node:zlib";
import { downloadZip } from "client-zip";
import { expect, test } from "vitest";
import { log } from "#app/platform/log.server.ts";
import { readTranscript } from "./read-transcript.server.ts";

async function read(extension: string, content: string | Uint8Array) {
  const path = join(await mkdtemp(join(tmpdir(), "transcript-")), "file");
  await writeFile(path, content);
  return readTranscript({ path, extension }, log);
}

async function docx(xml: string) {
  const main = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
  const type = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
  const rel = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument";
  const files = {
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${rel}" Target="word/document.xml"/></Relationships>`,
    "word/document.xml": `<w:document xmlns:w="${main}"><w:body>${xml}</w:body></w:document>`,
  };
  const zip = downloadZip(Object.entries(files).map(([name, input]) => ({ name, input })));
  return new Uint8Array(await zip.arrayBuffer());
}

function pdf(text: string): string {
  const content = `BT /F1 12 Tf 10 50 Td (${text}) Tj ET`;
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 100]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ];
  return `%PDF-1.4\n${objects.map((body, index) => `${index + 1} 0 obj${body}endobj\n`).join("")}trailer<</Root 1 0 R>>`;
}

const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

test("text, Markdown and WebVTT", async () => {
  expect(await read("txt", "Ada: When?\n\nDarren: On Friday.")).toEqual([
    { text: "Ada: When?" },
    { text: "Darren: On Friday." },
  ]);
  expect(await read("md", "# Darren\n\n- On *Friday*")).toEqual([{ text: "# Darren" }, { text: "- On *Friday*" }]);
  expect(await read("vtt", "WEBVTT\n\n00:01.000 --> 00:02.000\nOn Friday.")).toEqual([
    { text: "On Friday.", from: 1, until: 2 },
  ]);
});

test("a PDF and a Word document", async () => {
  expect(await read("docx", await docx(paragraph("Ada: When?") + paragraph("Darren: On Friday.")))).toEqual([
    { text: "Ada: When?" },
    { text: "Darren: On Friday." },
  ]);
  const [first] = await read("pdf", pdf("Darren: On Friday."));
  expect(first?.text).toContain("Darren: On Friday.");
});

test("what cannot be read has no passages", async () => {
  expect(await read("txt", Buffer.from([0x44, 0xff, 0xfe]))).toEqual([]);
  expect(await read("pdf", "%PDF-1.7 and nothing more")).toEqual([]);
  expect(await read("docx", "PK")).toEqual([]);
});

test("as much is kept as can be shown", async () => {
  const long = await read("txt", "A line.\n".repeat(6_000));
  expect(long).toHaveLength(5_001);
  expect(long.at(-1)).toEqual({ text: "(The rest is in the file.)" });
  const wide = await read("txt", `${"word ".repeat(199)}\n`.repeat(1_000));
  expect(wide.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(500_100);
});

test("a small file that unfolds into gigabytes costs its sender the text, and nobody else anything", async () => {
  const bomb = await docxBomb(15);
  expect(bomb.length).toBeLessThan(5_000_000);
  const before = process.memoryUsage().rss;
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 50);
  expect(await read("docx", bomb)).toEqual([]);
  clearInterval(watch);
  expect(peak - before).toBeLessThan(700 * 1024 * 1024);
});

/** A Word document whose one part is so many times 100 MB of nothing, in some 100 kB each. */
async function docxBomb(times: number): Promise<Buffer> {
  const some = deflateRawSync(Buffer.alloc(100_000_000), { finishFlush: constants.Z_FULL_FLUSH });
  const packed = Buffer.concat([...Array<Buffer>(times).fill(some), deflateRawSync(Buffer.alloc(0))]);
  const plain = Buffer.from(await docx(""));
  const name = "word/document.xml";
  const entry = (signature: number, more: number) => {
    const head = Buffer.alloc(more);
    head.writeUInt32LE(signature, 0);
    const at = signature === 0x04034b50 ? 4 : 6;
    head.writeUInt16LE(20, at);
    head.writeUInt16LE(8, at + 4); // deflated
    head.writeUInt32LE(packed.length, at + 14);
    head.writeUInt32LE(times * 100_000_000, at + 18);
    head.writeUInt16LE(name.length, at + 22);
    return head;
  };
  const others = plain.subarray(0, plain.indexOf(name) - 30); // its other two parts stand before it
  const directory = plain.subarray(plain.indexOf(Buffer.from("504b0102", "hex")), plain.lastIndexOf(name) - 46);
  const central = entry(0x02014b50, 46);
  central.writeUInt32LE(others.length, 42);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  for (const at of [8, 10]) end.writeUInt16LE(3, at);
  const listed = Buffer.concat([directory, central, Buffer.from(name)]);
  end.writeUInt32LE(listed.length, 12);
  const body = Buffer.concat([others, entry(0x04034b50, 30), Buffer.from(name), packed]);
  end.writeUInt32LE(body.length, 16);
  return Buffer.concat([body, listed, end]);
}

import { execFileSync } from "node:child_process";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { downloadZip } from "client-zip";
import pino from "pino";
import { expect, test } from "vitest";
import { log, silence } from "#app/platform/observability/log.server.ts";
import { readTranscript } from "./read-transcript.server.ts";

async function read(extension: string, content: string | Uint8Array, told = log, user = "ada") {
  const path = join(await mkdtemp(join(tmpdir(), "transcript-")), "file");
  await writeFile(path, content);
  return readTranscript({ path, extension }, { user, log: told });
}

async function docx(xml: string, before = "") {
  const main = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
  const type = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
  const rel = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument";
  const files = {
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${rel}" Target="word/document.xml"/></Relationships>`,
    "word/document.xml": `${before}<w:document xmlns:w="${main}"><w:body>${xml}</w:body></w:document>`,
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

test("XML in a document reaches for no file, and unfolds nothing", async () => {
  const secret = join(await mkdtemp(join(tmpdir(), "transcript-")), "secret");
  await writeFile(secret, "the words of somebody else");
  const declared = [
    `<!ENTITY near SYSTEM "file://${secret}">`,
    `<!ENTITY far PUBLIC "-//x//y" "file://${secret}">`,
    '<!ENTITY friday "on Friday ">',
    `<!ENTITY fridays "${"&friday;".repeat(99)}">`,
  ];
  for (const entity of ["near", "far", "friday", "fridays"]) {
    const content = await docx(paragraph(`Ada: &${entity};`), `<!DOCTYPE w:document [${declared.join("")}]>`);
    expect(await read("docx", content, silence)).toEqual([]);
  }
});

test("why a file could not be read is in the log, without a word of the file", async () => {
  const lines: string[] = [];
  const told = pino({ base: null }, { write: (line: string) => void lines.push(line) });
  await read("docx", await docx(paragraph("&Darren; on <Friday")), told);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ reason: "Error", msg: "transcript not read" }]);
  expect(lines.join()).not.toMatch(/Darren|Friday/);
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

test("who sends many files waits for themselves, and nobody else for any of them", async () => {
  const folder = await mkdtemp(join(tmpdir(), "transcript-"));
  const [slow, quick] = [join(folder, "slow"), join(folder, "quick")];
  execFileSync("mkfifo", [slow]); // a read blocks until data is written
  await writeFile(quick, "Ada: When?");
  const heard: string[] = [];
  const send = async (path: string, user: string) => {
    const passages = await readTranscript({ path, extension: "txt" }, { user, log });
    heard.push(`${user} ${passages[0]?.text}`);
  };
  const sent = [send(slow, "ada"), send(quick, "ada"), send(quick, "bo")];
  await Promise.race(sent);
  await writeFile(slow, "Ada: Now.");
  await Promise.all(sent);
  expect(heard).toEqual(["bo Ada: When?", "ada Ada: Now.", "ada Ada: When?"]);
});

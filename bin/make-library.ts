// Makes build/library: every file of the library as people get it, and a list of them with their hashes.
import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Library, type Made } from "#app/resources/seed/library.ts";
import content from "#app/resources/seed/library.json" with { type: "json" };
import { guidePdf } from "./library/guide-pdf.ts";

const home = join(import.meta.dirname, "..");
const from = join(home, "app/resources/seed");
const to = join(home, "build/library");

await mkdir(to, { recursive: true });
const made: Made[] = [];
for (const { file, ...entry } of Library.parse(content).resources) {
  const files =
    entry.category === "guide"
      ? await guideFiles(entry, await readFile(join(from, file), "utf8"))
      : [{ format: "text/plain; charset=utf-8", extension: "tsx", bytes: await readFile(join(from, `${file}.txt`)) }];
  made.push({ ...entry, files: await Promise.all(files.map((one) => write(entry.slug, one))) });
}
await writeFile(join(to, "library.json"), JSON.stringify(made, null, 2));

interface File {
  format: string;
  extension: string;
  bytes: Buffer;
}

/** The PDF first: it is what Download gives. */
async function guideFiles(entry: { title: string; description: string }, text: string): Promise<File[]> {
  return [
    { format: "application/pdf", extension: "pdf", bytes: await guidePdf({ ...entry, text }) },
    { format: "text/markdown; charset=utf-8", extension: "md", bytes: Buffer.from(text) },
  ];
}

async function write(slug: string, { bytes, ...file }: File): Promise<Made["files"][number]> {
  const name = `${slug}.${file.extension}`;
  await writeFile(join(to, name), bytes);
  const hash = createHash("sha256").update(bytes).digest("base64url");
  return { ...file, name, size: bytes.byteLength, hash };
}

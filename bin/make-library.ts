// Builds build/library: every file of the library as users get it, and a list of them with their hashes.
import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import content from "#app/resources/seed/library.json" with { type: "json" };
import { Library, type Made, type MadeFile } from "#app/resources/seed/library.ts";
import { guidePdf } from "./library/guide-pdf.ts";

const home = join(import.meta.dirname, "..");
const from = join(home, "app/resources/seed");
const to = join(home, "build/library");

await rm(to, { recursive: true, force: true });
await mkdir(to, { recursive: true });
const made: Made[] = [];
for (const { file, ...entry } of Library.parse(content).resources) {
  const files = entry.category === "guide" ? await guideFiles(entry, file) : await toolFiles(entry.slug, file);
  made.push({ ...entry, files });
}
await writeFile(join(to, "library.json"), JSON.stringify(made, null, 2));

/** The PDF comes first: it is what Download sends. */
async function guideFiles(entry: Pick<Made, "slug" | "title" | "description">, file: string): Promise<Made["files"]> {
  const text = await readFile(join(from, file), "utf8");
  const pdf = await guidePdf({ ...entry, text });
  return [
    await write(`${entry.slug}.pdf`, "application/pdf", pdf),
    await write(`${entry.slug}.md`, "text/markdown; charset=utf-8", Buffer.from(text)),
  ];
}

/** Source code for users to take, which we serve as text. */
async function toolFiles(slug: string, file: string): Promise<Made["files"]> {
  return [await write(`${slug}.tsx`, "text/plain; charset=utf-8", await readFile(join(from, `${file}.txt`)))];
}

async function write(name: string, format: string, bytes: Buffer): Promise<MadeFile> {
  await writeFile(join(to, name), bytes);
  const hash = createHash("sha256").update(bytes).digest("base64url");
  return { name, format, extension: name.slice(name.lastIndexOf(".") + 1), size: bytes.byteLength, hash };
}

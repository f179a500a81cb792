import { text } from "node:stream/consumers";
import type { FileStorage } from "#app/platform/files/file-storage.ts";
import { guideHtml } from "../guides/guide-html.ts";

const most = 100; // guides
/** A key stands for its content, so what was made of it holds for good. */
const known = new Map<string, string>();

/** A guide as HTML, rendered when it is first read. @param key of its Markdown. @throws ENOENT when the file went. */
export async function readGuide(files: FileStorage, key: string): Promise<string> {
  const ready = known.get(key);
  if (ready !== undefined) return ready;
  const html = guideHtml(await readText(files, key));
  if (known.size >= most) known.clear();
  known.set(key, html);
  return html;
}

/** A file as text. @throws ENOENT when it went. */
export async function readText(files: FileStorage, key: string): Promise<string> {
  return text(await files.get(key));
}

import { text } from "node:stream/consumers";
import type { FileStorage } from "#app/platform/files/file-storage.ts";
import { guideHtml } from "../guides/guide-html.ts";

const most = 100; // guides
/** HTML by file key. A key always has the same content, so entries never expire. */
const known = new Map<string, string>();

/**
 * A guide as HTML, rendered on first use and cached. @param key of its Markdown. @throws ENOENT if the file is missing.
 */
export async function readGuide(files: FileStorage, key: string): Promise<string> {
  const ready = known.get(key);
  if (ready !== undefined) return ready;
  const html = guideHtml(await readText(files, key));
  if (known.size >= most) known.clear();
  known.set(key, html);
  return html;
}

/** A file as text. @throws ENOENT if it is missing. */
export async function readText(files: FileStorage, key: string): Promise<string> {
  return text(await files.get(key));
}

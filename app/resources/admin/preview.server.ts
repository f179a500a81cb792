import { StringDecoder } from "node:string_decoder";
import type { FileStorage } from "#app/platform/files/file-storage.ts";
import { formatName } from "../resource.ts";
import { isVideoFile } from "../resource-type.ts";
import type { Preview } from "./preview.ts";

const mostBytes = 64 * 1024;
const mostLines = 200;

/** What would turn a line around, or show nothing where there is something: source that lies to who reviews it. */
const unseen = /(?![\n\t])[\p{Cc}\p{Bidi_Control}]/gu;

/**
 * The beginning of a resource as text, never run and never rendered: of the first of its files that is text.
 * @param of the files, the main one first. @throws errors of the disk, but for a file that is missing.
 */
export async function previewOf(files: FileStorage, of: { key: string; format: string }[]): Promise<Preview> {
  if (isVideoFile(of[0]?.format ?? "")) return { kind: "video" };
  const file = of.find(({ format }) => format.startsWith("text/"));
  if (!file) return { kind: "binary", name: formatName(of[0]?.key ?? "") };
  const size = await files.sizeOf(file.key);
  if (size === undefined) return { kind: "missing" };
  if (size === 0) return { kind: "text", text: "", cut: false };
  const text = await beginningOf(files, file.key);
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  const shown = lines.slice(0, mostLines).join("\n").replace(unseen, "\uFFFD");
  return { kind: "text", text: shown, cut: size > mostBytes || lines.length > mostLines };
}

/** Without the half of a character at the end. */
async function beginningOf(files: FileStorage, key: string): Promise<string> {
  const decoder = new StringDecoder("utf8");
  let text = "";
  for await (const piece of await files.get(key, { start: 0, end: mostBytes - 1 })) text += decoder.write(piece);
  return text;
}

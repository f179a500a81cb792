import { StringDecoder } from "node:string_decoder";
import type { FileStorage } from "#app/platform/files/file-storage.ts";
import { formatName } from "../resource.ts";
import { isVideoFile } from "../resource-type.ts";

const maxBytes = 64 * 1024;
const maxLines = 200;

/** Invisible and bidirectional control characters, which can hide what source code does from a reviewer. */
const unseen = /(?![\n\t])[\p{Cc}\p{Bidi_Control}]/gu;

/**
 * The beginning of a resource's first text file, never executed or rendered.
 * @param of the files, the main one first. @throws disk errors, except for a missing file.
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
  const shown = lines.slice(0, maxLines).join("\n").replace(unseen, "\uFFFD");
  return { kind: "text", text: shown, cut: size > maxBytes || lines.length > maxLines };
}

/** Reads the first bytes and drops an incomplete character at the end. */
async function beginningOf(files: FileStorage, key: string): Promise<string> {
  const decoder = new StringDecoder("utf8");
  let text = "";
  for await (const piece of await files.get(key, { start: 0, end: maxBytes - 1 })) text += decoder.write(piece);
  return text;
}

/**
 * A file's preview. `video`: shown in a player. `cut`: truncated. `binary`: not text; only its `name`, such as "PDF".
 */
export type Preview =
  | { kind: "text"; text: string; cut: boolean }
  | { kind: "video" }
  | { kind: "binary"; name: string }
  | { kind: "missing" };

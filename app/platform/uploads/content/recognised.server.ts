import { fileTypeFromBuffer } from "file-type";
import type { FileBytes } from "./file-bytes.server.ts";

const head = 4_100; // bytes the library reads: it never gets more, so that its time is bounded

const options = { mpegOffsetTolerance: 4_000 }; // bytes of padding before the first MP3 frame

/** The library's names for our formats, by magic bytes. Text formats have none. */
const kinds: Record<string, string[]> = {
  pdf: ["pdf"],
  doc: ["cfb"],
  xls: ["cfb"],
  docx: ["docx", "zip"],
  xlsx: ["xlsx", "zip"],
  png: ["png", "apng"],
  jpg: ["jpg"],
  jpeg: ["jpg"],
  mp3: ["mp3"],
  m4a: ["m4a", "mp4"],
  wav: ["wav"],
  ogg: ["oga", "ogg", "opus", "ogx", "spx"],
  webm: ["webm", "mkv"],
  mp4: ["mp4", "m4v"],
};

/**
 * Whether a file has the magic bytes of its extension, if its format has any. A first check; the format's own check of
 * the whole file follows.
 */
export async function isRecognised(bytes: FileBytes, extension: string): Promise<boolean> {
  const wanted = kinds[extension];
  if (!wanted) return true;
  const found = await fileTypeFromBuffer(new Uint8Array(await bytes.read(0, head)), options).catch(() => undefined);
  return found !== undefined && wanted.includes(found.ext);
}

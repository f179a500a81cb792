import { fileTypeFromBuffer } from "file-type";
import type { FileBytes } from "./file-bytes.server.ts";

const head = 4_100; // bytes, as much as the library asks for: it never sees more, so it cannot be kept busy

const options = { mpegOffsetTolerance: 4_000 }; // bytes of padding before a song's first frame

/** What the library calls each of our files, by how it begins. Those of text have no beginning of their own. */
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
 * Does a file begin as those of its extension do, as far as they have a beginning? A first look; what it is to its last
 * byte is asked afterwards.
 */
export async function isRecognised(bytes: FileBytes, extension: string): Promise<boolean> {
  const wanted = kinds[extension];
  if (!wanted) return true;
  const found = await fileTypeFromBuffer(new Uint8Array(await bytes.read(0, head)), options).catch(() => undefined);
  return found !== undefined && wanted.includes(found.ext);
}

import type { FileBytes } from "./file-bytes.server.ts";

const sounds = /^(?:.vorbis|OpusHead|.FLAC|Speex {3}|fishead)/s;
const mostStreams = 16;

/** Whether all streams that an Ogg file begins with are audio (RFC 3533 §6). */
export async function isOggSound(bytes: FileBytes): Promise<boolean> {
  let at = 0;
  for (let count = 0; count <= mostStreams; count++) {
    const page = await bytes.read(at, 27 + 255 + 8);
    if (page.length < 28 || page.toString("latin1", 0, 4) !== "OggS") return false;
    const begins = ((page[5] ?? 0) & 2) !== 0;
    if (!begins) return count > 0;
    const segments = page[26] ?? 0;
    const length = page.subarray(27, 27 + segments).reduce((sum, part) => sum + part, 0);
    if (!sounds.test(page.toString("latin1", 27 + segments, 27 + segments + 8))) return false;
    at += 27 + segments + length;
  }
  return false;
}

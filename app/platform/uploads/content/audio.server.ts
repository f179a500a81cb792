import { fileTypeFromBuffer } from "file-type";
import { CustomSource, Input, type InputFormat, MP3, MP4, OGG, WAVE, WEBM } from "mediabunny";
import { endsAsArchive } from "./archive.server.ts";
import type { FileBytes } from "./file-bytes.server.ts";

const cache = 2 * 1024 * 1024; // bytes

/** @param kinds how file-type calls what it may be. */
function recording(format: InputFormat, ...kinds: string[]) {
  return async (bytes: FileBytes) => {
    const kind = await fileTypeFromBuffer(await bytes.read(0, 4_100));
    if (!kind || !kinds.includes(kind.ext) || (await endsAsArchive(bytes))) return false;
    return hasSoundAlone(bytes, format);
  };
}

export const isMp3 = recording(MP3, "mp3");
export const isM4a = recording(MP4, "m4a", "mp4"); // a browser that records names no brand of its own
export const isWav = recording(WAVE, "wav");
export const isWebm = recording(WEBM, "webm");
const isOggAudio = recording(OGG, "ogg", "oga", "opus", "spx");

export async function isOgg(bytes: FileBytes): Promise<boolean> {
  return (await beginsWithSound(bytes)) && isOggAudio(bytes);
}

/** Is there sound in it, and no picture? */
async function hasSoundAlone(bytes: FileBytes, format: InputFormat): Promise<boolean> {
  const source = new CustomSource({
    getSize: () => bytes.size,
    read: (start, end) => bytes.span(start, end - start),
    maxCacheSize: cache,
    handleUnhandledError: () => undefined,
  });
  const input = new Input({ formats: [format], source });
  try {
    const tracks = await input.getTracks();
    return tracks.length > 0 && tracks.every((track) => track.type === "audio");
  } catch {
    return false; // it cannot be read
  } finally {
    input.dispose();
  }
}

const sounds = /^(?:.vorbis|OpusHead|.FLAC|Speex {3}|fishead)/s;

/** Are the streams that an Ogg file begins with sound, each of them (RFC 3533 §6)? Of others the library says nothing. */
async function beginsWithSound(bytes: FileBytes): Promise<boolean> {
  let at = 0;
  for (let count = 0; count < 16; count++) {
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

import { endsAsArchive } from "./archive.server.ts";
import type { FileBytes } from "./file-bytes.server.ts";
import { isLayer3 } from "./mp3.server.ts";
import { tracksInMp4 } from "./mp4.server.ts";
import { tracksInWebm } from "./webm.server.ts";

const maxChunks = 1_000;

/** Whether it is a RIFF file with a format, then data (Multimedia Programming Interface 1.0, "WAVE"). */
async function isWave(bytes: FileBytes): Promise<boolean> {
  const head = (await bytes.read(0, 12)).toString("latin1");
  if (!head.startsWith("RIFF") || !head.endsWith("WAVE")) return false;
  let at = 12;
  let format = false;
  for (let count = 0; count < maxChunks; count++) {
    const chunk = await bytes.read(at, 8);
    if (chunk.length < 8) return false;
    const name = chunk.toString("latin1", 0, 4);
    const length = chunk.readUInt32LE(4);
    if (name === "data") return format; // recorders do not know its length yet
    if (name === "fmt ") format = length >= 16 && length <= 64;
    at += 8 + length + (length % 2);
  }
  return false;
}

const sounds = /^(?:.vorbis|OpusHead|.FLAC|Speex {3}|fishead)/s;
const maxStreams = 16;

/** Whether all streams that an Ogg file begins with are audio (RFC 3533 §6). */
async function isOggSound(bytes: FileBytes): Promise<boolean> {
  let at = 0;
  for (let count = 0; count <= maxStreams; count++) {
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

/**
 * Recordings: audio without video or appended data. We parse the containers ourselves: the library we know never
 * finishes some broken files, which would block the event loop.
 */
function recording(isSound: (bytes: FileBytes) => Promise<boolean>) {
  return async (bytes: FileBytes) => (await isSound(bytes)) && !(await endsAsArchive(bytes));
}

export const isMp3 = recording(isLayer3);
export const isWav = recording(isWave);
export const isOgg = recording(isOggSound);

export const isM4a = recording(async (bytes) => {
  const tracks = await tracksInMp4(bytes);
  return tracks.includes("soun") && tracks.every((kind) => ["soun", "text", "sbtl", "meta"].includes(kind));
});

export const isWebm = recording(async (bytes) => {
  const tracks = await tracksInWebm(bytes);
  return tracks.length > 0 && tracks.every((kind) => kind === 2);
});

import { endsAsArchive } from "./archive.server.ts";
import type { FileBytes } from "./file-bytes.server.ts";
import { isLayer3 } from "./mp3.server.ts";
import { tracksInMp4 } from "./mp4.server.ts";
import { isOggSound } from "./ogg.server.ts";
import { isWave } from "./wav.server.ts";
import { tracksInWebm } from "./webm.server.ts";

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

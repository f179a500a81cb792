import { endsAsArchive } from "./archive.server.ts";
import type { FileBytes } from "./file-bytes.server.ts";
import { tracksInMp4 } from "./mp4.server.ts";
import { tracksInWebm } from "./webm.server.ts";

const beside = ["soun", "text", "sbtl", "subt", "meta", "tmcd", "hint"];

/** Tracks of which one is a picture, the others sound, captions, or about them; nothing hangs behind. */
export async function isMp4Video(bytes: FileBytes): Promise<boolean> {
  const tracks = await tracksInMp4(bytes);
  const fits = tracks.includes("vide") && tracks.every((kind) => kind === "vide" || beside.includes(kind));
  return fits && !(await endsAsArchive(bytes));
}

const [picture, sound, captions] = [1, 2, 17]; // RFC 9559 §5.1.4.1.3

/** The same of WebM. */
export async function isWebmVideo(bytes: FileBytes): Promise<boolean> {
  const tracks = await tracksInWebm(bytes);
  const fits = tracks.includes(picture) && tracks.every((kind) => [picture, sound, captions].includes(kind));
  return fits && !(await endsAsArchive(bytes));
}

import { endsAsArchive } from "./archive.server.ts";
import type { FileBytes } from "./file-bytes.server.ts";
import { tracksInMp4 } from "./mp4.server.ts";
import { tracksInWebm } from "./webm.server.ts";

const beside = ["soun", "text", "sbtl", "subt", "meta", "tmcd", "hint"];

/** Whether it is an MP4 with at least one video track and otherwise only accompanying tracks, without appended data. */
export async function isMp4Video(bytes: FileBytes): Promise<boolean> {
  const tracks = await tracksInMp4(bytes);
  const fits = tracks.includes("vide") && tracks.every((kind) => kind === "vide" || beside.includes(kind));
  return fits && !(await endsAsArchive(bytes));
}

const [picture, sound, captions] = [1, 2, 17]; // RFC 9559 §5.1.4.1.3

/** Whether it is a WebM with at least one video track and otherwise only audio and captions, without appended data. */
export async function isWebmVideo(bytes: FileBytes): Promise<boolean> {
  const tracks = await tracksInWebm(bytes);
  const fits = tracks.includes(picture) && tracks.every((kind) => [picture, sound, captions].includes(kind));
  return fits && !(await endsAsArchive(bytes));
}

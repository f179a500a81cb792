import { parentPort, workerData } from "node:worker_threads";
import {
  ALL_FORMATS,
  Conversion,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputFormat,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  Output,
  WEBM,
  WebMOutputFormat,
} from "mediabunny";
import { FileBytes } from "#app/platform/uploads/content/file-bytes.server.ts";
import { mp3Seconds } from "#app/platform/uploads/content/mp3.server.ts";

/** The input of this worker: the file to read, and where to write a version that is easier to play. */
export interface AudioFile {
  path: string;
  /** The extension without its dot; it matches the content. */
  extension: string;
  written: string;
}

/** The output of this worker. `written`: a seekable copy was written, since the recording was not seekable. */
export interface ReadAudio {
  seconds: number;
  written: boolean;
}

const piece = 1024 * 1024; // bytes in memory at once
const { path, extension, written } = workerData as AudioFile;
const input = new Input({ source: new FilePathSource(path, { maxCacheSize: piece }), formats: ALL_FORMATS });
parentPort?.postMessage(extension === "mp3" ? await readMp3() : await read());

/** Reads frame by frame with our own parser: mediabunny takes a minute for 50 MB of the smallest frames. */
async function readMp3(): Promise<ReadAudio> {
  return { seconds: await FileBytes.in(path, mp3Seconds), written: false };
}

async function read(): Promise<ReadAudio> {
  const known = await input.getDurationFromMetadata();
  const seconds = await input.computeDuration();
  const format = await input.getFormat();
  const isStream = known === null && (format === WEBM || format === MATROSKA || isMp4(format));
  return { seconds, written: isStream && (await rewrite(format)) };
}

/** Browsers record streams without a duration or an index. Copies the packets unchanged into a file that has both. */
async function rewrite(format: InputFormat): Promise<boolean> {
  const output = new Output({
    format: isMp4(format) ? new Mp4OutputFormat({ fastStart: false }) : new WebMOutputFormat(),
    target: new FilePathTarget(written, { chunkSize: piece }),
  });
  const conversion = await Conversion.init({ input, output, showWarnings: false });
  if (!conversion.isValid || conversion.discardedTracks.length > 0) return false;
  await conversion.execute();
  return true;
}

function isMp4(format: InputFormat): boolean {
  return format === MP4;
}

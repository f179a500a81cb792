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

/** What this thread is to read, and where to write what is easier to play. */
export interface AudioFile {
  path: string;
  /** Without its dot; the content is what it says. */
  extension: string;
  written: string;
}

/** What it found. Something was `written` where the recording could not be sought in. */
export interface ReadAudio {
  seconds: number;
  written: boolean;
}

const piece = 1024 * 1024; // bytes held at once
const { path, extension, written } = workerData as AudioFile;
const input = new Input({ source: new FilePathSource(path, { maxCacheSize: piece }), formats: ALL_FORMATS });
parentPort?.postMessage(extension === "mp3" ? await readMp3() : await read());

/** Frame by frame, by our own hand: the library takes a minute for 50 MB of the smallest frames. */
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

/**
 * What a browser records is a stream: it neither says how long it is nor where its moments are. Its packets are copied
 * as they are into a file that does.
 */
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

import { readFile } from "node:fs/promises";
import { parentPort, workerData } from "node:worker_threads";
import { type Segment, splitSegments } from "./segment.ts";
import { textSegments } from "./text-segments.ts";
import { vttSegments } from "./vtt-segments.ts";

/** The input of this worker: a local file and the type its name claims. */
export interface TranscriptFile {
  path: string;
  extension: string;
}

const { path, extension } = workerData as TranscriptFile;
parentPort?.postMessage(splitSegments(await passagesOf(await readFile(path))));

async function passagesOf(bytes: Buffer): Promise<Segment[]> {
  switch (extension) {
    case "pdf": {
      const { extractText } = await import("unpdf"); // slow to load, so only if needed
      const { text } = await extractText(new Uint8Array(bytes), { mergePages: false });
      return textSegments(text.join("\n\n"));
    }
    case "docx": {
      const { default: mammoth } = await import("mammoth");
      return textSegments((await mammoth.extractRawText({ buffer: bytes })).value);
    }
    default: {
      const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
      return (extension === "vtt" && vttSegments(text)) || textSegments(text);
    }
  }
}

import { fileTypeFromBuffer } from "file-type";
import { endsAsArchive, namesInArchive } from "./archive.server.ts";
import { isM4a, isMp3, isOgg, isWav, isWebm } from "./audio.server.ts";
import { isDoc, isXls } from "./compound.server.ts";
import { FileBytes } from "./file-bytes.server.ts";
import { formats, videoFormats } from "./formats.ts";
import { tracksInMp4 } from "./mp4.server.ts";
import { isCaptions, isText } from "./text.server.ts";
import { tracksInWebm } from "./webm.server.ts";

const [SOI, EOI, SOS] = [0xd8, 0xd9, 0xda];
const maxSegments = 65_536; // in all pictures together
const maxPictures = 16;

/**
 * Parses all segments to the end marker (ITU T.81 §B.1). Only padding or another picture may follow: phones append a
 * second exposure to the first (CIPA DC-007).
 */
async function isJpeg(bytes: FileBytes): Promise<boolean> {
  const remaining = { segments: maxSegments };
  let at = 0;
  for (let count = 0; count < maxPictures; count++) {
    const end = await endOfPicture(bytes, at, remaining);
    if (end === undefined) return false;
    at = await afterPadding(bytes, end);
    if (at >= bytes.size) return true;
  }
  return false;
}

/** The end of the picture that begins at `from`; undefined if there is none. */
async function endOfPicture(
  bytes: FileBytes,
  from: number,
  remaining: { segments: number },
): Promise<number | undefined> {
  const begin = await bytes.read(from, 3);
  if (begin.length < 3 || begin[0] !== 0xff || begin[1] !== SOI || begin[2] !== 0xff) return undefined;
  let at = from + 2;
  while (remaining.segments-- > 0) {
    const head = await bytes.read(at, 4);
    if (head.length < 2 || head[0] !== 0xff) return undefined;
    const marker = head[1];
    if (marker === EOI) return at + 2;
    if (marker === 0xff) at += 1;
    else {
      if (head.length < 4 || marker === 0 || marker === SOI) return undefined;
      const length = head.readUInt16BE(2);
      if (length < 2) return undefined;
      at += 2 + length;
      if (marker === SOS) {
        const next = await afterScan(bytes, at);
        if (next === undefined) return undefined;
        at = next;
      }
    }
  }
  return undefined;
}

/** The first marker after the coded pixels. Within them, 0xff is followed by 0, a fill byte or a restart marker. */
async function afterScan(bytes: FileBytes, from: number): Promise<number | undefined> {
  let at = from;
  while (at < bytes.size) {
    const piece = await bytes.read(at, 65_536);
    let index = piece.indexOf(0xff);
    while (index >= 0 && index + 1 < piece.length) {
      const code = piece[index + 1] as number;
      if (code !== 0 && code !== 0xff && (code < 0xd0 || code > 0xd7)) return at + index;
      index = piece.indexOf(0xff, index + 1);
    }
    if (index === 0) return undefined; // 0xff is the last byte of the file
    at += index < 0 ? piece.length : index;
  }
  return undefined;
}

async function afterPadding(bytes: FileBytes, from: number): Promise<number> {
  let at = from;
  for await (const piece of bytes.pieces(from)) {
    const index = piece.findIndex((byte) => byte !== 0 && byte !== 0x0a && byte !== 0x0d && byte !== 0x20);
    if (index >= 0) return at + index;
    at += piece.length;
  }
  return at;
}

const beside = ["soun", "text", "sbtl", "subt", "meta", "tmcd", "hint"];

/** Whether it is an MP4 with at least one video track and otherwise only accompanying tracks, without appended data. */
async function isMp4Video(bytes: FileBytes): Promise<boolean> {
  const tracks = await tracksInMp4(bytes);
  const fits = tracks.includes("vide") && tracks.every((kind) => kind === "vide" || beside.includes(kind));
  return fits && !(await endsAsArchive(bytes));
}

const [picture, sound, captions] = [1, 2, 17]; // RFC 9559 §5.1.4.1.3

/** Whether it is a WebM with at least one video track and otherwise only audio and captions, without appended data. */
async function isWebmVideo(bytes: FileBytes): Promise<boolean> {
  const tracks = await tracksInWebm(bytes);
  const fits = tracks.includes(picture) && tracks.every((kind) => [picture, sound, captions].includes(kind));
  return fits && !(await endsAsArchive(bytes));
}

const signature = Buffer.from("89504e470d0a1a0a", "hex");
const maxChunks = 65_536;

/** Whether a file consists of chunks from the header to IEND, without appended data (PNG §5). */
async function isPng(bytes: FileBytes): Promise<boolean> {
  if (!(await bytes.read(0, 8)).equals(signature)) return false;
  let at = signature.length;
  for (let count = 0; count < maxChunks; count++) {
    const header = await bytes.read(at, 8);
    if (header.length < 8) return false;
    const length = header.readUInt32BE(0);
    const name = header.toString("latin1", 4, 8);
    if (!/^[A-Za-z]{4}$/.test(name) || (count === 0 && (name !== "IHDR" || length !== 13))) return false;
    at += 12 + length;
    if (name === "IEND") return length === 0 && at === bytes.size;
  }
  return false;
}

/** Whether it is an Office document with this part (ECMA-376 Part 2), without macros. */
async function isOffice(bytes: FileBytes, part: string): Promise<boolean> {
  const names = await namesInArchive(bytes);
  if (!names?.has("[Content_Types].xml") || !names.has(part)) return false;
  return ![...names].some((name) => /(?:^|\/)vbaProject\.bin$/i.test(name));
}

const isDocx = (bytes: FileBytes) => isOffice(bytes, "word/document.xml");
const isXlsx = (bytes: FileBytes) => isOffice(bytes, "xl/workbook.xml");

type Check = (bytes: FileBytes) => Promise<boolean>;

const checks: Record<keyof typeof formats, Check> = {
  pdf: isPdf,
  doc: isDoc,
  docx: isDocx,
  xls: isXls,
  xlsx: isXlsx,
  png: isPng,
  jpg: isJpeg,
  jpeg: isJpeg,
  tsx: isText,
  ts: isText,
  jsx: isText,
  js: isText,
  txt: isText,
  md: isText,
  vtt: isCaptions,
  mp3: isMp3,
  m4a: isM4a,
  wav: isWav,
  ogg: isOgg,
  webm: isWebm,
};

const videoChecks: Record<keyof typeof videoFormats, Check> = { mp4: isMp4Video, webm: isWebmVideo };

/**
 * Checks that the whole file matches its extension. Nothing is unpacked, and only small parts are in memory.
 * @param videos whether a file that may be a video must be one.
 * @returns its content type; undefined when it is empty or does not match.
 * @throws when it cannot be read.
 */
export async function checkContent(path: string, extension: string, videos = false): Promise<string | undefined> {
  const expected = wantedOf(extension, videos);
  if (!expected) return undefined;
  const fits = await FileBytes.in(
    path,
    async (bytes) => bytes.size > 0 && (await isRecognized(bytes, extension)) && expected.check(bytes),
  );
  return fits ? expected.format : undefined;
}

function wantedOf(extension: string, videos: boolean): { check: Check; format: string } | undefined {
  if (videos && isOf(videoFormats, extension))
    return { check: videoChecks[extension], format: videoFormats[extension] };
  return isOf(formats, extension) ? { check: checks[extension], format: formats[extension] } : undefined;
}

function isOf<T extends object>(list: T, extension: string): extension is Extract<keyof T, string> {
  return Object.hasOwn(list, extension);
}

/** Whether a file starts as a PDF at its first byte (ISO 32000-1 §7.5.2) and ends as one, without appended data. */
async function isPdf(bytes: FileBytes): Promise<boolean> {
  if ((await bytes.read(0, 5)).toString("latin1") !== "%PDF-") return false;
  const tail = (await bytes.tail(1_024)).toString("latin1");
  return /%%EOF[\0\s]*$/.test(tail);
}

const head = 4_100; // bytes the library reads: it never gets more, so that its time is bounded

const options = { mpegOffsetTolerance: 4_000 }; // bytes of padding before the first MP3 frame

/** The library's names for our formats, by magic bytes. Text formats have none. */
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
 * Whether a file has the magic bytes of its extension, if its format has any. A first check; the format's own check of
 * the whole file follows.
 */
export async function isRecognized(bytes: FileBytes, extension: string): Promise<boolean> {
  const expected = kinds[extension];
  if (!expected) return true;
  const found = await fileTypeFromBuffer(new Uint8Array(await bytes.read(0, head)), options).catch(() => undefined);
  return found !== undefined && expected.includes(found.ext);
}

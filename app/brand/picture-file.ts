/** What the head of a picture says, and the bytes of it that a decoder needs. */
export interface PictureFile {
  format: "png" | "jpeg" | "webp";
  /** In pixels. */
  width: number;
  height: number;
  bytes: Uint8Array;
}

/** Why a file isn't read: a picture of a kind we don't take, or not a whole picture and nothing but one. */
export type PictureProblem = "unknown" | "incomplete" | "more" | "animated" | "cmyk" | "depth";

/**
 * Reads a PNG, JPEG or WebP file part by part, without decoding it. A file of two types at once (a picture with a page
 * or a program behind it) isn't taken; text and color profiles in a PNG are left out, since they can be bombs too.
 */
export function readPictureFile(file: Uint8Array): PictureFile | PictureProblem {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (pngSignature.every((byte, index) => file[index] === byte)) return readPng(file, view);
  if (file[0] === 0xff && file[1] === SOI && file[2] === 0xff) return readJpeg(file, view);
  if (textAt(file, 0) === "RIFF" && textAt(file, 8) === "WEBP") return readWebp(file, view);
  return "unknown";
}

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Chunks of the pixels (PNG §11.2), and the transparency of a palette. */
const pngParts = new Set(["IHDR", "PLTE", "tRNS", "IDAT", "IEND"]);
const empty = 12; // bytes of a chunk without content

function readPng(file: Uint8Array, view: DataView): PictureFile | PictureProblem {
  if (file.length < 33) return "incomplete";
  if (textAt(file, 12) !== "IHDR" || view.getUint32(8) !== 13) return "unknown";
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const kept = [file.subarray(0, 8)];
  for (let at = 8; at + empty <= file.length; ) {
    const name = textAt(file, at + 4);
    const end = at + empty + view.getUint32(at);
    if (end > file.length) return "incomplete";
    if (name === "acTL") return "animated";
    if (pngParts.has(name)) kept.push(file.subarray(at, end));
    if (name === "IEND") return end < file.length ? "more" : { format: "png", width, height, bytes: joined(kept) };
    at = end;
  }
  return "incomplete";
}

const [SOI, EOI, SOS] = [0xd8, 0xd9, 0xda];
/** Markers without a length: restarts, and one reserved (ITU T.81 §B.1.1.3). */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
/** Frames: of any coding, but not the tables with numbers between theirs. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function readJpeg(file: Uint8Array, view: DataView): PictureFile | PictureProblem {
  let size: Pick<PictureFile, "width" | "height"> | undefined;
  for (let at = 2; at + 2 <= file.length; ) {
    const marker = file[at + 1] ?? 0;
    if (file[at] !== 0xff) return "unknown";
    if (marker === 0xff || isBare(marker)) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    if (marker === EOI) {
      if (!size) return "incomplete";
      return at + 2 < file.length ? "more" : { format: "jpeg", ...size, bytes: file };
    }
    if (at + 4 > file.length) return "incomplete";
    const end = at + 2 + view.getUint16(at + 2);
    if (end > file.length) return "incomplete";
    if (isFrame(marker)) {
      if (size || end < at + 10) return "unknown";
      if (file[at + 4] !== 8) return "depth";
      if (file[at + 9] === 4) return "cmyk";
      if (file[at + 9] !== 1 && file[at + 9] !== 3) return "unknown";
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    }
    at = marker === SOS ? endOfScan(file, end) : end;
  }
  return "incomplete";
}

/** The end of coded pixels, in which 0xff is followed by 0 or a restart. */
function endOfScan(file: Uint8Array, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const code = file[at + 1] ?? 0;
    if (code !== 0 && !isBare(code)) return at;
  }
  return file.length;
}

/** RFC 9649 §2.3. The size is that of the picture: a canvas (VP8X) may claim another one, which the decoder refuses. */
function readWebp(file: Uint8Array, view: DataView): PictureFile | PictureProblem {
  const end = 8 + view.getUint32(4, true);
  if (end > file.length) return "incomplete";
  if (end < file.length) return "more";
  let size: Pick<PictureFile, "width" | "height"> | undefined;
  for (let at = 12; at + 8 <= file.length; ) {
    const [name, length, content] = [textAt(file, at), view.getUint32(at + 4, true), at + 8];
    if (content + length > file.length) return "incomplete";
    if (name === "ANIM" || name === "ANMF") return "animated";
    if (name === "VP8 " && length >= 10)
      size = { width: view.getUint16(content + 6, true) & 0x3fff, height: view.getUint16(content + 8, true) & 0x3fff };
    if (name === "VP8L" && length >= 5) size = sizeOfLossless(view.getUint32(content + 1, true));
    at = content + length + (length % 2);
  }
  return size ? { format: "webp", ...size, bytes: file } : "incomplete";
}

/** Two numbers of 14 bits, each one less than the side (RFC 9649 §3.4). */
function sizeOfLossless(bits: number) {
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

/** Four characters. */
function textAt(file: Uint8Array, from: number): string {
  return String.fromCharCode(...file.subarray(from, from + 4));
}

function joined(parts: Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}

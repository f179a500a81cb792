import type { PhotoFormat } from "./photo-name.ts";

/** A picture without anything that does not show. */
export interface Photo {
  format: PhotoFormat;
  /** In pixels, as it is shown. */
  width: number;
  height: number;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Reads a JPEG or PNG picture part by part and keeps only the parts that make up the picture and its colors: no place,
 * time, camera, thumbnail or comment, and nothing after its end. @returns undefined if it is neither.
 */
export function readPhoto(file: Uint8Array): Photo | undefined {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  return file[0] === 0xff ? readJpeg(file, view) : readPng(file, view);
}

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Chunks of the picture and its colors (PNG §11). */
const pngParts = new Set(["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "cHRM", "gAMA", "iCCP", "sRGB"]);

function readPng(file: Uint8Array, view: DataView): Photo | undefined {
  if (!signature.every((byte, index) => file[index] === byte)) return undefined;
  const kept = [file.subarray(0, 8)];
  let size: Size | undefined;
  for (let at = 8; at + 12 <= file.length; ) {
    const length = view.getUint32(at);
    const name = textAt(file, at + 4, 4);
    const end = at + 12 + length;
    if (end > file.length || (name === "IHDR") !== (at === 8)) return undefined;
    if (name === "IHDR") size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    if (pngParts.has(name)) kept.push(file.subarray(at, end));
    if (name === "IEND") return size && { format: "png", ...size, bytes: joined(kept) };
    at = end;
  }
  return undefined;
}

interface Size {
  width: number;
  height: number;
}

const [SOI, EOI, SOS, APP1, APP2, APP14] = [0xd8, 0xd9, 0xda, 0xe1, 0xe2, 0xee];
/** Baseline, extended and progressive frames (ITU T.81 §B.1.1.3), which browsers show. */
const frames = new Set([0xc0, 0xc1, 0xc2]);
/** Tables for Huffman codes, quantization and restarts. */
const tables = new Set([0xc4, 0xdb, 0xdd]);

function readJpeg(file: Uint8Array, view: DataView): Photo | undefined {
  if (file[1] !== SOI) return undefined;
  const kept: Uint8Array[] = [];
  let size: Size | undefined;
  let orientation = 1;
  for (let at = 2; at + 2 <= file.length; ) {
    const marker = file[at + 1] ?? 0;
    if (file[at] !== 0xff) return undefined;
    if (marker === 0xff) {
      at++; // a fill byte
      continue;
    }
    if (marker === EOI) return size && jpegOf(kept, size, orientation);
    if (at + 4 > file.length) return undefined;
    const length = view.getUint16(at + 2);
    const end = marker === SOS ? endOfScan(file, at + 2 + length) : at + 2 + length;
    if (length < 2 || end > file.length || (marker === SOS && !size)) return undefined;
    if (frames.has(marker)) {
      if (size || length < 8) return undefined;
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    }
    if (marker === APP1) orientation = orientationIn(file.subarray(at + 4, end)) ?? orientation;
    if (isPicture(marker, textAt(file, at + 4, 11))) kept.push(file.subarray(at, end));
    at = end;
  }
  return undefined;
}

/** Whether a segment is a part of the picture or says how to read its colors. */
function isPicture(marker: number, begins: string): boolean {
  if (marker === APP2) return begins === "ICC_PROFILE";
  if (marker === APP14) return begins.startsWith("Adobe");
  return marker === SOS || frames.has(marker) || tables.has(marker);
}

/** The end of the coded pixels, in which 0xff is followed by 0 or a restart marker. */
function endOfScan(file: Uint8Array, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const code = file[at + 1] ?? 0;
    if (code !== 0 && (code < 0xd0 || code > 0xd7)) return at;
  }
  return file.length;
}

/** The picture again. Phones store it as the sensor had it, and say in the metadata how to turn it. */
function jpegOf(kept: Uint8Array[], { width, height }: Size, orientation: number): Photo {
  const turned = orientation > 1 ? [exifOf(orientation)] : [];
  const bytes = joined([new Uint8Array([0xff, SOI]), ...turned, ...kept, new Uint8Array([0xff, EOI])]);
  return { format: "jpg", bytes, ...(orientation > 4 ? { width: height, height: width } : { width, height }) };
}

const orientationTag = 0x0112;

/** The orientation, 1 to 8, in the metadata of a camera (Exif 2.3 §4.6.4). */
function orientationIn(segment: Uint8Array): number | undefined {
  if (textAt(segment, 0, 4) !== "Exif" || segment.length < 20) return undefined;
  const view = new DataView(segment.buffer, segment.byteOffset + 6, segment.byteLength - 6);
  const little = textAt(segment, 6, 2) === "II";
  const directory = view.getUint32(4, little);
  if (directory + 2 > view.byteLength) return undefined;
  const count = view.getUint16(directory, little);
  for (let index = 0; index < count; index++) {
    const entry = directory + 2 + 12 * index;
    if (entry + 12 > view.byteLength) return undefined;
    if (view.getUint16(entry, little) !== orientationTag) continue;
    const value = view.getUint16(entry + 8, little);
    return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}

/** Metadata with the orientation alone. */
function exifOf(orientation: number): Uint8Array {
  const head = [0xff, APP1, 0, 34, ...[..."Exif\0\0MM\0*"].map((letter) => letter.charCodeAt(0))];
  const directory = [0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  return new Uint8Array([...head, ...directory]);
}

function textAt(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length));
}

function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

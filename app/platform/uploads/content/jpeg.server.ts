import type { FileBytes } from "./file-bytes.server.ts";

const [SOI, EOI, SOS] = [0xd8, 0xd9, 0xda];
const mostSegments = 65_536; // in all pictures together
const mostPictures = 16;

/**
 * Parses all segments to the end marker (ITU T.81 §B.1). Only padding or another picture may follow: phones append a
 * second exposure to the first (CIPA DC-007).
 */
export async function isJpeg(bytes: FileBytes): Promise<boolean> {
  const left = { segments: mostSegments };
  let at = 0;
  for (let count = 0; count < mostPictures; count++) {
    const end = await endOfPicture(bytes, at, left);
    if (end === undefined) return false;
    at = await afterPadding(bytes, end);
    if (at >= bytes.size) return true;
  }
  return false;
}

/** The end of the picture that begins at `from`; undefined if there is none. */
async function endOfPicture(bytes: FileBytes, from: number, left: { segments: number }): Promise<number | undefined> {
  const begin = await bytes.read(from, 3);
  if (begin.length < 3 || begin[0] !== 0xff || begin[1] !== SOI || begin[2] !== 0xff) return undefined;
  let at = from + 2;
  while (left.segments-- > 0) {
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
    let place = piece.indexOf(0xff);
    while (place >= 0 && place + 1 < piece.length) {
      const code = piece[place + 1] as number;
      if (code !== 0 && code !== 0xff && (code < 0xd0 || code > 0xd7)) return at + place;
      place = piece.indexOf(0xff, place + 1);
    }
    if (place === 0) return undefined; // 0xff is the last byte of the file
    at += place < 0 ? piece.length : place;
  }
  return undefined;
}

async function afterPadding(bytes: FileBytes, from: number): Promise<number> {
  let at = from;
  for await (const piece of bytes.pieces(from)) {
    const place = piece.findIndex((byte) => byte !== 0 && byte !== 0x0a && byte !== 0x0d && byte !== 0x20);
    if (place >= 0) return at + place;
    at += piece.length;
  }
  return at;
}

import type { FileBytes } from "./file-bytes.server.ts";

const maxBoxes = 20_000; // per parent: a long fragmented recording has two per fragment
const maxTracks = 16;

/** A box (ISO/IEC 14496-12 §4.2): start and end of its content. */
interface Box {
  type: string;
  from: number;
  to: number;
}

/** The kinds of a file's tracks, such as `soun` or `vide`; empty unless the whole file consists of boxes. */
export async function tracksInMp4(bytes: FileBytes): Promise<string[]> {
  const top = await boxesIn(bytes, 0, bytes.size);
  const movie = top?.find(({ type }) => type === "moov");
  if (top?.[0]?.type !== "ftyp" || !movie) return [];
  const tracks = (await boxesIn(bytes, movie.from, movie.to))?.filter(({ type }) => type === "trak") ?? [];
  if (tracks.length > maxTracks) return [];
  return Promise.all(tracks.map(({ from, to }) => kindOf(bytes, from, to)));
}

async function kindOf(bytes: FileBytes, from: number, to: number): Promise<string> {
  const media = (await boxesIn(bytes, from, to))?.find(({ type }) => type === "mdia");
  const handler = media && (await boxesIn(bytes, media.from, media.to))?.find(({ type }) => type === "hdlr");
  return handler ? (await bytes.read(handler.from + 8, 4)).toString("latin1") : "";
}

/** The boxes in this range; undefined unless they fill it exactly. */
async function boxesIn(bytes: FileBytes, from: number, to: number): Promise<Box[] | undefined> {
  const boxes: Box[] = [];
  for (let at = from; at < to; ) {
    const head = await bytes.read(at, 16);
    if (head.length < 8 || boxes.length === maxBoxes) return undefined;
    const length = lengthOf(head, to - at);
    if (length < 8 || at + length > to) return undefined;
    const begin = head.readUInt32BE(0) === 1 ? 16 : 8;
    boxes.push({ type: head.toString("latin1", 4, 8), from: at + begin, to: at + length });
    at += length;
  }
  return boxes;
}

/** @param rest of the range in bytes, which a box without a length fills. */
function lengthOf(head: Buffer, rest: number): number {
  const length = head.readUInt32BE(0);
  if (length === 0) return rest;
  return length === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : length;
}

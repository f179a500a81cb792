import type { FileBytes } from "./file-bytes.server.ts";

const near = 4_096; // bytes of padding before the first frame
const bitRates = {
  /** kbit/s of layer III in MPEG 1, and in 2 and 2.5 (ISO/IEC 11172-3 §2.4.2.3, 13818-3 §2.4.2.3). */
  one: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  two: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const sampleRates = [44_100, 48_000, 32_000]; // Hz of MPEG 1; half of them for 2, a quarter for 2.5

/** Whether a file starts with two consecutive frames, after the tag if there is one (ID3v2 §3.1). */
export async function isLayer3(bytes: FileBytes): Promise<boolean> {
  const from = await afterTag(bytes);
  const head = await bytes.read(from, near);
  for (let at = 0; at + 4 <= head.length; at++) {
    const length = frameIn(head, at)?.length;
    if (!length) {
      if (head[at] !== 0) return false; // only padding is allowed here
      continue;
    }
    const next = await bytes.read(from + at + length, 4);
    return from + at + length === bytes.size || frameIn(next, 0) !== undefined;
  }
  return false;
}

async function afterTag(bytes: FileBytes): Promise<number> {
  const head = await bytes.read(0, 10);
  if (head.length < 10 || head.toString("latin1", 0, 3) !== "ID3") return 0;
  const length = head.subarray(6).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
  return 10 + length + (((head[5] ?? 0) & 0x10) > 0 ? 10 : 0);
}

const maxRead = 64 * 1024; // bytes read at once

/** The duration in seconds: the sum of all frames. Other bytes are skipped one by one, in a single pass. */
export async function mp3Seconds(bytes: FileBytes): Promise<number> {
  let seconds = 0;
  let at = await afterTag(bytes);
  while (at + 4 <= bytes.size) {
    const piece = await bytes.read(at, maxRead);
    let here = 0;
    while (here + 4 <= piece.length) {
      const frame = frameIn(piece, here);
      seconds += frame?.seconds ?? 0;
      here += frame?.length ?? 1;
    }
    at += Math.max(here, 1);
  }
  return seconds;
}

/** Parses a frame header at `at`, with the frame's length in bytes; undefined if there is none. */
function frameIn(bytes: Buffer, at: number): { length: number; seconds: number } | undefined {
  if (bytes.length < at + 4 || bytes[at] !== 0xff) return undefined;
  const [second = 0, third = 0] = [bytes[at + 1], bytes[at + 2]];
  const version = (second >> 3) & 3; // 3: MPEG 1, 2: MPEG 2, 0: MPEG 2.5
  if ((second & 0xe0) !== 0xe0 || version === 1 || ((second >> 1) & 3) !== 1) return undefined;
  const rate = (version === 3 ? bitRates.one : bitRates.two)[third >> 4] ?? 0;
  const perSecond = (sampleRates[(third >> 2) & 3] ?? 0) / ({ 3: 1, 2: 2, 0: 4 }[version] ?? 1);
  if (rate === 0 || perSecond === 0) return undefined;
  const samples = version === 3 ? 1_152 : 576;
  return {
    length: Math.floor(((samples / 8) * rate * 1000) / perSecond) + ((third >> 1) & 1),
    seconds: samples / perSecond,
  };
}

import type { FileBytes } from "./file-bytes.server.ts";

const signature = Buffer.from("d0cf11e0a1b11ae1", "hex");
const entryLength = 128;
const maxSectors = 4_096; // of a directory
const endOfChain = 0xfffffffa; // and above: no sector (MS-CFB §2.1)

/** Whether it is a pre-2007 Word document (MS-DOC §2.1) without macros. */
export async function isDoc(bytes: FileBytes): Promise<boolean> {
  return hasStream(await namesInCompound(bytes), "WordDocument");
}

/** Whether it is a pre-2007 Excel workbook (MS-XLS §2.1) without macros. */
export async function isXls(bytes: FileBytes): Promise<boolean> {
  const names = await namesInCompound(bytes);
  return hasStream(names, "Workbook") || hasStream(names, "Book");
}

function hasStream(names: Set<string>, name: string): boolean {
  return names.has(name) && !names.has("_VBA_PROJECT");
}

/** The entry names of a compound file (MS-CFB); empty for other files. */
async function namesInCompound(bytes: FileBytes): Promise<Set<string>> {
  const names = new Set<string>();
  const head = await bytes.read(0, 512);
  if (head.length < 512 || !head.subarray(0, 8).equals(signature)) return names;
  const shift = head.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return names;
  const length = 1 << shift;
  let sector = head.readUInt32LE(48);
  for (let count = 0; count < maxSectors && sector < endOfChain; count++) {
    const entries = await bytes.read((sector + 1) * length, length);
    if (entries.length < length) return new Set();
    for (let at = 0; at < length; at += entryLength) addName(names, entries.subarray(at, at + entryLength));
    sector = await sectorAfter(bytes, head, { length, sector });
  }
  return names;
}

function addName(names: Set<string>, entry: Buffer): void {
  const used = entry.readUInt16LE(64);
  const type = entry[66];
  if ((type === 1 || type === 2) && used >= 2 && used <= 64) names.add(entry.toString("utf16le", 0, used - 2));
}

/** The next sector of a chain, from the allocation table in the sectors that the header lists (MS-CFB §2.3). */
async function sectorAfter(
  bytes: FileBytes,
  head: Buffer,
  { length, sector }: { length: number; sector: number },
): Promise<number> {
  const each = length / 4;
  let table = Math.floor(sector / each);
  let allocation = head.subarray(76);
  let more = head.readUInt32LE(68);
  for (let room = 109; table >= room; room = each - 1) {
    table -= room;
    if (more >= endOfChain) return endOfChain;
    allocation = await bytes.read((more + 1) * length, length);
    if (allocation.length < length) return endOfChain;
    more = allocation.readUInt32LE(length - 4);
  }
  const at = allocation.readUInt32LE(table * 4);
  if (at >= endOfChain) return endOfChain;
  const next = await bytes.read((at + 1) * length + (sector % each) * 4, 4);
  return next.length < 4 ? endOfChain : next.readUInt32LE(0);
}

import type { FileBytes } from "./file-bytes.server.ts";

const [localFile, directoryEntry, endOfDirectory] = [0x04034b50, 0x02014b50, 0x06054b50];
const endLength = 22;
const maxEntries = 10_000;
const maxUnpacked = 1024 ** 3; // bytes

/** The central directory of an archive. */
interface Directory {
  at: number;
  length: number;
  entries: number;
}

/** Whether the file ends as a ZIP, regardless of its start. Archive readers search from the end (APPNOTE 4.3.16). */
export async function endsAsArchive(bytes: FileBytes): Promise<boolean> {
  const tail = await bytes.tail(65_536);
  for (let at = tail.length - endLength; at >= 0; at--) {
    if (tail.readUInt32LE(at) === endOfDirectory && tail.readUInt16LE(at + 20) === tail.length - at - endLength)
      return true;
  }
  return false;
}

/**
 * The entry names of an Office document, from its central directory: nothing is unpacked. Undefined unless the whole
 * file is a ZIP that Office programs could write: path traversal or more than a gigabyte unpacked is refused.
 */
export async function namesInArchive(bytes: FileBytes): Promise<Set<string> | undefined> {
  const begin = await bytes.read(0, 4);
  if (begin.length < 4 || begin.readUInt32LE(0) !== localFile) return undefined;
  const directory = await findDirectory(bytes);
  if (!directory || directory.entries > maxEntries) return undefined;
  const names = new Set<string>();
  let at = directory.at;
  let unpacked = 0;
  for (let count = 0; count < directory.entries; count++) {
    const head = await bytes.read(at, 46);
    if (head.length < 46 || head.readUInt32LE(0) !== directoryEntry) return undefined;
    const [name, extra, comment] = [28, 30, 32].map((index) => head.readUInt16LE(index)) as [number, number, number];
    const [packed, size, local] = [20, 24, 42].map((index) => head.readUInt32LE(index)) as [number, number, number];
    unpacked += size;
    if (unpacked > maxUnpacked || packed > bytes.size || local >= directory.at) return undefined;
    if (name > 1_024) return undefined;
    const path = (await bytes.read(at + 46, name)).toString("utf8");
    if (leadsElsewhere(path) || names.has(path)) return undefined;
    names.add(path);
    at += 46 + name + extra + comment;
  }
  return at === directory.at + directory.length ? names : undefined;
}

/** Finds the central directory: its end record is the end of the file and directly follows the directory. */
async function findDirectory(bytes: FileBytes): Promise<Directory | undefined> {
  const end = await bytes.tail(endLength);
  if (end.length < endLength || end.readUInt32LE(0) !== endOfDirectory || end.readUInt16LE(20) !== 0) return undefined;
  const [entries, length, at] = [end.readUInt16LE(10), end.readUInt32LE(12), end.readUInt32LE(16)];
  return at + length === bytes.size - endLength ? { at, length, entries } : undefined;
}

function leadsElsewhere(path: string): boolean {
  return /^[/\\]|^[A-Za-z]:|\\|(?:^|\/)\.\.(?:\/|$)|\0/.test(path);
}

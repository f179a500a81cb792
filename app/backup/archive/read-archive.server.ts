import { createHash } from "node:crypto";
import { closeSync, fstatSync, fsyncSync, mkdirSync, openSync, readSync, writeSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { type Entry, Manifest } from "./manifest.server.ts";
import { block, padded, tarHeader } from "./tar-header.server.ts";
import { readTrailer, type Trailer, trailerSize } from "./trailer.server.ts";

/** Thrown when an archive differs from its manifest in any byte. The message is one line that names the archive. */
export class BadArchive extends Error {}

/** A sink for one file of an archive. The buffer passed to `write` is reused after the call. */
interface Taker {
  write(bytes: Buffer): void;
  /** End of the file. */
  end(): void;
}

const piece = Buffer.allocUnsafe(1024 * 1024);

/**
 * Reads an archive from the first byte to the last and verifies each byte. It is synchronous and blocks the event loop.
 * @param take returns the sink for an entry; without it nothing is stored. Discard what it received unless this
 * returns.
 * @throws BadArchive on the first wrong byte.
 */
export function readArchive(path: string, take?: (entry: Entry) => Taker | undefined): Manifest {
  const bad = (what: string) => new BadArchive(`${basename(path)} is damaged: ${what}.`);
  const file = openSync(path, "r");
  try {
    const { manifest, seal } = readManifest(file, bad);
    const { madeAt } = manifest;
    let at = 0;
    for (const entry of manifest.files) {
      if (!bytesAt(file, at, block)?.equals(tarHeader(entry.name, entry.size, madeAt)))
        throw bad(`what stands before ${entry.name} is not its header`);
      readEntry(file, at + block, entry, take?.(entry), bad);
      at += block + padded(entry.size);
    }
    if (at !== seal.manifest.at) throw bad("there is more in it than its manifest names");
    return manifest;
  } finally {
    closeSync(file);
  }
}

type Bad = (what: string) => BadArchive;

function readManifest(file: number, bad: Bad): { manifest: Manifest; seal: Trailer } {
  const { size } = fstatSync(file);
  const last = bytesAt(file, size - trailerSize, trailerSize);
  const seal = last && readTrailer(last, size);
  if (!seal) throw bad("its end is missing or wrong");
  const { at, size: length, sha256 } = seal.manifest;
  const bytes = bytesAt(file, at, block + padded(length)) ?? Buffer.alloc(0);
  const text = bytes.subarray(block, block + length);
  const expected = Buffer.alloc(bytes.length);
  tarHeader("manifest.json", length, seal.madeAt).copy(expected);
  text.copy(expected, block);
  if (!bytes.equals(expected) || createHash("sha256").update(text).digest("hex") !== sha256)
    throw bad("its manifest is not the one that was sealed");
  const read = Manifest.safeParse(parsed(text));
  if (!read.success) throw bad(`its manifest says what none of ours does (${read.error.issues[0]?.message})`);
  if (read.data.madeAt !== seal.madeAt) throw bad("its manifest and its seal name different moments");
  return { manifest: read.data, seal };
}

function parsed(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString("utf8"));
  } catch {
    return undefined;
  }
}

function readEntry(file: number, from: number, { name, size, sha256 }: Entry, taker: Taker | undefined, bad: Bad) {
  const hash = createHash("sha256");
  try {
    for (let at = 0; at < size; ) {
      const count = readSync(file, piece, 0, Math.min(piece.length, size - at), from + at);
      if (count === 0) throw bad(`${name} is cut off`);
      const bytes = piece.subarray(0, count);
      hash.update(bytes);
      taker?.write(bytes);
      at += count;
    }
  } finally {
    taker?.end();
  }
  const rest = padded(size) - size;
  if (hash.digest("hex") !== sha256 || !bytesAt(file, from + size, rest)?.equals(Buffer.alloc(rest)))
    throw bad(`the checksum of ${name} is wrong`);
}

/** Reads exactly `length` bytes. @returns undefined if the file is too short. */
function bytesAt(file: number, at: number, length: number): Buffer | undefined {
  if (at < 0) return undefined;
  const bytes = Buffer.alloc(length);
  for (let had = 0; had < length; ) {
    const count = readSync(file, bytes, had, length - had, at + had);
    if (count === 0) return undefined;
    had += count;
  }
  return bytes;
}

/**
 * Reads an archive like `readArchive`, writes its files into a folder and fsyncs each.
 * @throws BadArchive, with some of the files left in the folder.
 */
export function unpackArchive(path: string, into: string): Manifest {
  return readArchive(path, ({ name }) => writer(join(into, name), fsyncSync));
}

/** Verifies the whole archive but unpacks only one of its files, without fsync, for temporary use. */
export function unpackOne(path: string, into: string, expected: string): Manifest {
  return readArchive(path, ({ name }) => (name === expected ? writer(join(into, name)) : undefined));
}

function writer(path: string, sync?: (file: number) => void): Taker {
  mkdirSync(dirname(path), { recursive: true });
  const file = openSync(path, "wx", 0o600);
  return {
    write: (bytes) => {
      for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
    },
    end: () => {
      sync?.(file);
      closeSync(file);
    },
  };
}

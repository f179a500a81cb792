import { createHash } from "node:crypto";
import { closeSync, fstatSync, fsyncSync, openSync, readSync, writeSync } from "node:fs";
import type { Entry, Manifest } from "./manifest.server.ts";
import { padded, tarHeader } from "./tar-header.server.ts";
import { trailerBytes, trailerOf } from "./trailer.server.ts";

/** A file to be archived. */
interface Source {
  name: string;
  path: string;
}

/** The manifest's metadata, without its files. */
type About = Omit<Manifest, "files" | "product">;

const piece = Buffer.allocUnsafe(1024 * 1024);

/**
 * Writes an archive (files, manifest, trailer) and fsyncs it before returning. It is synchronous and blocks the event
 * loop; run it in a process of its own.
 * @param path of a file that does not exist yet. @throws file system errors, leaving a partial archive behind.
 */
export function writeArchive(path: string, sources: Source[], about: About): void {
  const archive = openSync(path, "wx", 0o600);
  try {
    const files = sources.map((source) => addFile(archive, source, about.madeAt));
    const manifest: Manifest = { product: "firstproof", ...about, files };
    const text = Buffer.from(`${JSON.stringify(manifest, undefined, 1)}\n`);
    const seal = trailerOf(about.madeAt, fstatSync(archive).size, text);
    writeAll(archive, tarHeader("manifest.json", text.length, about.madeAt));
    writeAll(archive, text);
    pad(archive, text.length);
    writeAll(archive, trailerBytes(seal));
    fsyncSync(archive);
  } finally {
    closeSync(archive);
  }
}

function addFile(archive: number, { name, path }: Source, madeAt: string): Entry {
  const file = openSync(path, "r");
  try {
    const { size } = fstatSync(file);
    const hash = createHash("sha256");
    writeAll(archive, tarHeader(name, size, madeAt));
    for (let remaining = size; remaining > 0; ) {
      const count = readSync(file, piece, 0, Math.min(remaining, piece.length), null);
      if (count === 0) throw new Error(`${name} became shorter while it was copied.`);
      const bytes = piece.subarray(0, count);
      hash.update(bytes);
      writeAll(archive, bytes);
      remaining -= count;
    }
    pad(archive, size);
    return { name, size, sha256: hash.digest("hex") };
  } finally {
    closeSync(file);
  }
}

function pad(archive: number, size: number): void {
  writeAll(archive, Buffer.alloc(padded(size) - size));
}

function writeAll(archive: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(archive, bytes, at);
}

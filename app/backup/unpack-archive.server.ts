import { closeSync, fsyncSync, mkdirSync, openSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Manifest } from "./archive/manifest.server.ts";
import { readArchive, type Taker } from "./archive/read-archive.server.ts";

/**
 * Reads an archive like `readArchive`, writes its files into a folder and fsyncs each.
 * @throws BadArchive, with some of the files left in the folder.
 */
export function unpackArchive(path: string, into: string): Manifest {
  return readArchive(path, ({ name }) => writer(join(into, name), fsyncSync));
}

/** Verifies the whole archive but unpacks only one of its files, without fsync, for temporary use. */
export function unpackOne(path: string, into: string, wanted: string): Manifest {
  return readArchive(path, ({ name }) => (name === wanted ? writer(join(into, name)) : undefined));
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

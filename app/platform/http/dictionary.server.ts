import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { constants, zstdCompressSync } from "node:zlib";
import { Hono } from "hono";

/**
 * A compression dictionary (RFC 9842, Compression Dictionary Transport). A browser that has it receives later pages as
 * differences. It is public, so it must not contain personal data.
 */
export interface Dictionary {
  path: string;
  /** Value of `Available-Dictionary` from browsers that have it (RFC 9842 §2.2): a structured-field byte sequence. */
  available: string;
  /** Compresses with content coding `dcz` for such a browser. */
  compress(body: Uint8Array): Buffer<ArrayBuffer>;
}

/**
 * What all pages share, and for the pages of a result also its texts. Of two dictionaries that match a page, browsers
 * use the one with the longer `match` (RFC 9842 §2.2.3).
 */
export type Dictionaries = Record<DictionaryName, Dictionary>;

/**
 * Which requests each dictionary applies to (RFC 9842 §2.1): documents, and those that a script fetches, whose
 * destination is empty.
 */
const scopes = { shared: 'match="/*"', results: 'match="/results/*"' };
export type DictionaryName = keyof typeof scopes;
const destinations = 'match-dest=("document" "")';

/** "dcz" begins with this skippable Zstandard frame header and the dictionary's SHA-256 (RFC 9842 §5). */
const magic = Buffer.from("5e2a4d1820000000", "hex");

/** For a page of 6 kB, level 6 saves a tenth of level 3 and takes a quarter longer. */
const level = 6;

/**
 * Creates a dictionary from these bytes. Its URL contains its hash, so it is cached forever.
 * @param given Zstandard parameters that replace the default ones.
 */
export function makeDictionary(bytes: Uint8Array, given: Record<number, number> = {}): Dictionary {
  const hash = createHash("sha256").update(bytes).digest();
  const start = Buffer.concat([magic, hash]);
  const options = { dictionary: bytes, params: { [constants.ZSTD_c_compressionLevel]: level, ...given } };
  return {
    path: `/assets/dictionary-${hash.toString("hex").slice(0, 12)}`,
    available: `:${hash.toString("base64")}:`,
    compress: (body) => Buffer.concat([start, zstdCompressSync(body, options)]),
  };
}

/** Loads the dictionaries of the build in this folder. */
export function loadDictionaries(folder: string): Dictionaries {
  const load = (name: DictionaryName) => makeDictionary(readFileSync(dictionaryFile(folder, name)));
  return { shared: load("shared"), results: load("results") };
}

/** A dictionary in the build folder. @param coding of its compressed copy. */
export function dictionaryFile(folder: string, name: DictionaryName, coding?: "br" | "dcz"): string {
  return join(folder, "dictionaries", coding ? `${name}.${coding}` : name);
}

/**
 * Serves the dictionaries themselves, as the build compressed them: the one of results as its difference from the
 * shared one, which most browsers that request it have.
 */
export function serveDictionaries(folder: string, dictionaries: Dictionaries): Hono {
  const app = new Hono();
  for (const name of Object.keys(scopes) as DictionaryName[]) {
    const read = (coding?: "br" | "dcz") => new Uint8Array(readFileSync(dictionaryFile(folder, name, coding)));
    const dcz = existsSync(dictionaryFile(folder, name, "dcz")) ? read("dcz") : undefined;
    const [br, whole] = [read("br"), read()];
    const headers = {
      "Content-Type": "application/octet-stream",
      "Cache-Control": "public, max-age=31536000, immutable",
      "Use-As-Dictionary": `${scopes[name]}, ${destinations}`,
      Vary: dcz ? "Accept-Encoding, Available-Dictionary" : "Accept-Encoding",
    };
    app.get(dictionaries[name].path, (c) => {
      const accepted = acceptedEncodings(c.req.header("Accept-Encoding"));
      const isHeld = c.req.header("Available-Dictionary") === dictionaries.shared.available;
      if (dcz && isHeld && accepted.has("dcz")) return c.body(dcz, 200, { ...headers, "Content-Encoding": "dcz" });
      if (accepted.has("br")) return c.body(br, 200, { ...headers, "Content-Encoding": "br" });
      return c.body(whole, 200, headers);
    });
  }
  return app;
}

/** The content codings of an Accept-Encoding header, without those refused by `q=0` (RFC 9110 §12.5.3). */
export function acceptedEncodings(header = ""): Set<string> {
  const named = header
    .toLowerCase()
    .split(",")
    .map((part) => part.split(";").map((word) => word.trim()));
  return new Set(named.filter(([, q]) => !/^q=0(\.0*)?$/.test(q ?? "")).map(([name]) => name ?? ""));
}

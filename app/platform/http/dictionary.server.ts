import { createHash } from "node:crypto";
import { brotliCompressSync, constants, zstdCompressSync } from "node:zlib";
import type { Handler } from "hono";
import { codings } from "./content-encoding.ts";

/**
 * One shared dictionary (RFC 9842, Compression Dictionary Transport): what every page has in common. A browser that
 * fetched it once gets each further page as the difference. Public by nature, so nothing personal may be inside.
 */
export interface Dictionary {
  bytes: Buffer;
  path: string;
  /** The value of `Available-Dictionary` of a browser that has it (RFC 9842 §2.2): a structured-field byte sequence. */
  available: string;
  /** Compresses for such a browser, as content coding `dcz`. */
  compress(body: Uint8Array): Buffer<ArrayBuffer>;
}

/** "dcz" begins with this skippable Zstandard frame header and the dictionary's SHA-256 (RFC 9842 §5). */
const magic = Buffer.from("5e2a4d1820000000", "hex");

/** Makes the dictionary of these bytes. Its address carries its hash, so it is cached for ever and never mixed up. */
export function makeDictionary(bytes: Buffer): Dictionary {
  const hash = createHash("sha256").update(bytes).digest();
  const start = Buffer.concat([magic, hash]);
  const options = { dictionary: bytes, params: { [constants.ZSTD_c_compressionLevel]: 3 } };
  return {
    bytes,
    path: `/assets/dictionary-${hash.toString("hex").slice(0, 12)}`,
    available: `:${hash.toString("base64")}:`,
    compress: (body) => Buffer.concat([start, zstdCompressSync(body, options)]),
  };
}

/** The headers of the dictionary's own answer: for the documents of the whole site (RFC 9842 §2.1). */
const headers = {
  "Content-Type": "application/octet-stream",
  "Cache-Control": "public, max-age=31536000, immutable",
  "Use-As-Dictionary": 'match="/*", match-dest=("document")',
  Vary: "Accept-Encoding",
};

/** Serves the dictionary itself, compressed as well as can be. */
export function serveDictionary({ bytes }: Dictionary): Handler {
  const whole = new Uint8Array(bytes);
  const small = new Uint8Array(brotliCompressSync(bytes));
  return (c) =>
    codings(c.req.header("Accept-Encoding")).has("br")
      ? c.body(small, 200, { ...headers, "Content-Encoding": "br" })
      : c.body(whole, 200, headers);
}

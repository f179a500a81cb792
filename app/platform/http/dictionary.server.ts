import { createHash } from "node:crypto";
import { brotliCompressSync, constants, zstdCompressSync } from "node:zlib";
import type { Handler } from "hono";
import { acceptedEncodings } from "./content-encoding.ts";

/**
 * A shared dictionary (RFC 9842, Compression Dictionary Transport) of the content all pages share. A browser that has
 * it receives later pages as differences. It is public, so it must not contain personal data.
 */
export interface Dictionary {
  bytes: Buffer;
  path: string;
  /** Value of `Available-Dictionary` from browsers that have it (RFC 9842 §2.2): a structured-field byte sequence. */
  available: string;
  /** Compresses with content coding `dcz` for such a browser. */
  compress(body: Uint8Array): Buffer<ArrayBuffer>;
}

/** "dcz" begins with this skippable Zstandard frame header and the dictionary's SHA-256 (RFC 9842 §5). */
const magic = Buffer.from("5e2a4d1820000000", "hex");

/** Creates a dictionary from these bytes. Its URL contains its hash, so it is cached forever. */
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

/** Response headers of the dictionary itself, which applies to all documents of the site (RFC 9842 §2.1). */
const headers = {
  "Content-Type": "application/octet-stream",
  "Cache-Control": "public, max-age=31536000, immutable",
  "Use-As-Dictionary": 'match="/*", match-dest=("document")',
  Vary: "Accept-Encoding",
};

/** Serves the dictionary itself, with Brotli if accepted. */
export function serveDictionary({ bytes }: Dictionary): Handler {
  const whole = new Uint8Array(bytes);
  const small = new Uint8Array(brotliCompressSync(bytes));
  return (c) =>
    acceptedEncodings(c.req.header("Accept-Encoding")).has("br")
      ? c.body(small, 200, { ...headers, "Content-Encoding": "br" })
      : c.body(whole, 200, headers);
}

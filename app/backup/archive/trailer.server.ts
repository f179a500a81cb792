import { createHash } from "node:crypto";
import { z } from "zod";
import { block, padded, tarEnd, tarHeader } from "./tar-header.server.ts";

/** Size of an archive's trailer, 2,048 bytes: header and content of `seal.json`, and the end-of-archive marker. */
export const trailerSize = 2 * block + tarEnd;

const Trailer = z.object({
  product: z.literal("firstproof"),
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Offset of the manifest's header, length of its text in bytes, and its checksum. */
  manifest: z.object({ at: z.int().min(0), size: z.int().min(0), sha256: z.string() }),
});

/** Locates and verifies the manifest from the end of an archive. An archive without it is incomplete. */
export type Trailer = z.output<typeof Trailer>;

/**
 * Builds an archive's trailer.
 * @param madeAt ISO 8601. @param at offset of the manifest's header. @param manifest its text.
 */
export function trailerOf(madeAt: string, at: number, manifest: Buffer): Trailer {
  const sha256 = createHash("sha256").update(manifest).digest("hex");
  return { product: "firstproof", format: 1, madeAt, manifest: { at, size: manifest.length, sha256 } };
}

/** Serializes a trailer to `trailerSize` bytes. */
export function trailerBytes(seal: Trailer): Buffer {
  const text = Buffer.alloc(block, " ");
  text.write(`${JSON.stringify(seal)}\n`);
  return Buffer.concat([tarHeader("seal.json", block, seal.madeAt), text, Buffer.alloc(tarEnd)]);
}

/**
 * Parses a trailer.
 * @param bytes the last `trailerSize` bytes of an archive. @param size of the whole archive.
 * @returns undefined if they are not a valid trailer for that size.
 */
export function readTrailer(bytes: Buffer, size: number): Trailer | undefined {
  try {
    const seal = Trailer.parse(JSON.parse(bytes.toString("utf8", block, 2 * block)));
    const fits = seal.manifest.at + block + padded(seal.manifest.size) + trailerSize === size;
    return fits && trailerBytes(seal).equals(bytes) ? seal : undefined;
  } catch {
    return undefined; // not JSON, or not a trailer
  }
}

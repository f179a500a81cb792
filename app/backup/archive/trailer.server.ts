import { createHash } from "node:crypto";
import { z } from "zod";
import { block, padded, tarEnd, tarHeader } from "./tar-header.server.ts";

/** The last 2,048 bytes of an archive: header and content of `seal.json`, and the end of the tar. */
export const trailerSize = 2 * block + tarEnd;

const Trailer = z.object({
  product: z.literal("firstproof"),
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Where the header of the manifest begins, how long its text is, in bytes, and its checksum. */
  manifest: z.object({ at: z.int().min(0), size: z.int().min(0), sha256: z.string() }),
});

/** Leads to the manifest from the end of an archive, and proves it: who lacks it has half an archive. */
export type Trailer = z.output<typeof Trailer>;

/** The seal of an archive. @param madeAt ISO 8601. @param at where the manifest's header begins. @param manifest its text. */
export function trailerOf(madeAt: string, at: number, manifest: Buffer): Trailer {
  const sha256 = createHash("sha256").update(manifest).digest("hex");
  return { product: "firstproof", format: 1, madeAt, manifest: { at, size: manifest.length, sha256 } };
}

/** The seal as it stands in an archive, `sealSize` bytes. */
export function trailerBytes(seal: Trailer): Buffer {
  const text = Buffer.alloc(block, " ");
  text.write(`${JSON.stringify(seal)}\n`);
  return Buffer.concat([tarHeader("seal.json", block, seal.madeAt), text, Buffer.alloc(tarEnd)]);
}

/** @param bytes the last of an archive. @param size of all of it. @returns undefined when they are no seal of it. */
export function readTrailer(bytes: Buffer, size: number): Trailer | undefined {
  try {
    const seal = Trailer.parse(JSON.parse(bytes.toString("utf8", block, 2 * block)));
    const fits = seal.manifest.at + block + padded(seal.manifest.size) + trailerSize === size;
    return fits && trailerBytes(seal).equals(bytes) ? seal : undefined;
  } catch {
    return undefined; // no JSON, or what no seal says
  }
}

import { createHash } from "node:crypto";

export interface Digest {
  /** Bytes. */
  size: number;
  /** In hexadecimal. */
  sha256: string;
}

/** Reads bytes to their end. */
export async function digestOf(content: AsyncIterable<Buffer>): Promise<Digest> {
  const hash = createHash("sha256");
  let size = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, sha256: hash.digest("hex") };
}

/** The digest for people. @param digest undefined: there is no file. */
export function digestText(digest: Digest | undefined): string {
  return digest ? `${digest.size} bytes with SHA-256 ${digest.sha256}` : "no file";
}

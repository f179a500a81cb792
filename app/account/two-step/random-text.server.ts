import { randomBytes } from "node:crypto";

/**
 * Generates random text with 5 bits per character.
 * @param alphabet 32 characters, all equally likely, since 256 is a multiple of 32.
 */
export function randomText(alphabet: string, length: number): string {
  return [...randomBytes(length)].map((byte) => alphabet[byte % 32]).join("");
}

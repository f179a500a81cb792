import { randomBytes } from "node:crypto";

/**
 * Text nobody can guess, 5 bits for each character.
 * @param alphabet 32 characters: each is as likely as any other, since 256 is a multiple of 32.
 */
export function randomText(alphabet: string, length: number): string {
  return [...randomBytes(length)].map((byte) => alphabet[byte % 32]).join("");
}

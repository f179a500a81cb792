/** The alphabet of codes that people type: 31 characters that are not confused on paper (no 0 O, no 1 I L). */
export const codeAlphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/**
 * Draws a part of a code.
 * @param random returns a uniformly distributed integer from 0 up to, but not including, its argument.
 */
export function drawCode(length: number, random: (below: number) => number): string {
  return Array.from({ length }, () => codeAlphabet[random(codeAlphabet.length)]).join("");
}

import { isFunctionWord } from "./language.ts";

/** Shingles in a sketch, at most. */
export const sampled = 24;
/** Texts with fewer shingles say too little to be a copy of something. */
const fewest = 14;
/** As many equal entries of two sketches: about half of the shorter text stands in the other. */
export const fewestEqual = 8;

/**
 * The shingles of the words of a text: each three consecutive words, with numbers alike, so that a copy with other numbers has the
 * same ones. Those of function words alone are in every text and left out.
 */
export function shinglesOf(words: string[]): Set<string> {
  const shingles = new Set<string>();
  let [before, last] = ["", ""];
  let [spoke, speaks] = [false, false];
  for (const word of words) {
    const isNumber = word <= ":"; // digits are before letters
    const shown = isNumber ? "0" : word;
    const says = !isNumber && !isFunctionWord(word);
    if (before && (says || speaks || spoke)) shingles.add(`${before} ${last} ${shown}`);
    [before, last] = [last, shown];
    [spoke, speaks] = [speaks, says];
  }
  return shingles;
}

/** The share of shingles that stand in another text, 0..1; 0 if there are too few to tell. */
export function copiedShare(shingles: Set<string>, from: Set<string>): number {
  if (shingles.size < fewest || from.size === 0) return 0;
  let equal = 0;
  for (const shingle of shingles) if (from.has(shingle)) equal++;
  return equal / shingles.size;
}

/**
 * A sample of the shingles by which texts are compared that are not at hand: those with the lowest hashes, at most 24.
 * Two texts with common shingles have common ones in their samples (bottom-k sketch, Cohen and Kaplan 2007).
 * @param known shingles that anybody may have, such as those of the questions
 */
export function sketchOf(shingles: Set<string>, known: Set<string>): string[] {
  const own = [...shingles].filter((one) => !known.has(one));
  if (own.length < fewest) return [];
  const hashes = new Uint32Array(own.length);
  own.forEach((shingle, index) => {
    hashes[index] = hashOf(shingle);
  });
  const highest = hashes.slice().sort()[sampled - 1] ?? 0xffffffff;
  return own.filter((_, index) => (hashes[index] ?? 0) <= highest).slice(0, sampled);
}

/** Whether so many entries of two sketches are equal that one text is a near-duplicate of the other. */
export function isNearDuplicate(equal: number): boolean {
  return equal >= fewestEqual;
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

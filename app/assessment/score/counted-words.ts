import { keywordEntries } from "./quality.ts";

/** A piece of a text. `counted`: a word that contains an entry of a keyword list. `at`: its offset. */
interface Piece {
  text: string;
  counted: boolean;
  at: number;
}

/** Splits a text at the words counted as keywords. Joining the pieces gives the text. */
export function countedWords(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const part of text.split(/(\s+)/)) {
    const counted = isCounted(part);
    const last = pieces.at(-1);
    if (last && !last.counted && !counted) last.text += part;
    else if (part) pieces.push({ text: part, counted, at });
    at += part.length;
  }
  return pieces;
}

const entry = new RegExp(keywordEntries.join("|"));

function isCounted(word: string): boolean {
  return entry.test(word.toLowerCase());
}

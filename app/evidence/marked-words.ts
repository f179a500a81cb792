import { maxQuote } from "./quote.ts";

/** One passage of a transcript; `from` is in seconds, where its file says so. */
export interface Passage {
  text: string;
  from?: number;
}

/** What is marked in a transcript: from a character of one passage to one of another, or the same. Both count from 0. */
export interface Marked {
  passage: number;
  /** Without it, from its beginning. */
  from?: number;
  /** Without it, the same passage. */
  last?: number;
  /** The first character that is not meant; without it, to the end. */
  to?: number;
}

const most = 4 * maxQuote; // characters that a form is filled with: a passage may be a whole talk, and is cut by hand

/** The marked words, and where they begin in the recording. Undefined: there is no such passage. */
export function markedWords(passages: Passage[], { passage, from = 0, last = passage, to }: Marked) {
  const meant = passages.slice(passage, last + 1);
  const [first] = meant;
  if (!first) return undefined;
  const texts = meant.map(({ text }) => text);
  const end = last - passage === texts.length - 1 ? to : undefined;
  if (end !== undefined) texts.push(texts.pop()?.slice(0, end) ?? "");
  texts.unshift(texts.shift()?.slice(from) ?? "");
  const text = texts
    .join("\n")
    .replace(/(?!\n)[\p{Cc}\p{Cs}]/gu, " ")
    .trim();
  return {
    text: text.slice(0, most).toWellFormed(),
    length: text.length,
    atSeconds: first.from === undefined ? null : Math.floor(first.from),
  };
}

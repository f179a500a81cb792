import { maxQuote } from "./quote.ts";

/** One passage of a transcript; `from` is in seconds, if its file contains times. */
export interface Passage {
  text: string;
  from?: number;
}

/**
 * A selection in a transcript: from a character of one passage to a character of the same or another one. Passages and
 * characters count from 0.
 */
interface Selection {
  passage: number;
  /** The start of the passage by default. */
  from?: number;
  /** The same passage by default. */
  last?: number;
  /** The end, exclusive; the end of the passage by default. */
  to?: number;
}

const maxLength = 4 * maxQuote; // characters prefilled: a passage may be a whole talk, and is shortened by hand

/** The selected text and its position in the recording; undefined if the selection is empty. */
export function selectedText(passages: Passage[], { passage, from = 0, last = passage, to }: Selection) {
  const meant = passages.slice(passage, last + 1).map((one, index) => {
    const isLast = passage + index === last;
    const text = one.text.slice(index === 0 ? from : 0, isLast ? to : undefined);
    return { ...one, text: text.replace(/(?!\n)[\p{Cc}\p{Cs}]/gu, " ").trim() };
  });
  const spoken = meant.filter(({ text }) => text !== "");
  const [first] = spoken;
  if (!first) return undefined;
  const text = spoken.map(({ text }) => text).join("\n");
  return {
    text: text.slice(0, maxLength).toWellFormed(),
    length: text.length,
    atSeconds: first.from === undefined ? null : Math.floor(first.from),
  };
}

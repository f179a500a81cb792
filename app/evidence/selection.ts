import { maxQuote } from "./quote.ts";

/** One passage of a transcript; `from` is in seconds, where its file says so. */
export interface Passage {
  text: string;
  from?: number;
}

/** What is marked in a transcript: from a character of one passage to one of another, or the same. Both count from 0. */
export interface Selection {
  passage: number;
  /** Without it, from its beginning. */
  from?: number;
  /** Without it, the same passage. */
  last?: number;
  /** The first character that is not meant; without it, to the end. */
  to?: number;
}

const most = 4 * maxQuote; // characters that a form is filled with: a passage may be a whole talk, and is cut by hand

/** The marked words, and where they begin in the recording. Undefined: there are none. */
export function selectedText(passages: Passage[], { passage, from = 0, last = passage, to }: Selection) {
  const meant = passages.slice(passage, last + 1).map((one, index) => {
    const isLast = passage + index === last;
    const text = one.text.slice(index === 0 ? from : 0, isLast ? to : undefined);
    return { ...one, text: text.replace(/(?!\n)[\p{Cc}\p{Cs}]/gu, " ").trim() };
  });
  const said = meant.filter(({ text }) => text !== "");
  const [first] = said;
  if (!first) return undefined;
  const text = said.map(({ text }) => text).join("\n");
  return {
    text: text.slice(0, most).toWellFormed(),
    length: text.length,
    atSeconds: first.from === undefined ? null : Math.floor(first.from),
  };
}

import { type Segment, segmentAt } from "./segment.ts";

const size = 200; // passages a page

/** A page of a transcript. */
export interface TranscriptPage {
  /** `number` is that of the passage in the whole transcript, from 0. */
  passages: (Segment & { number: number })[];
  /** The number of the passage that is said at the moment that was asked for. */
  current: number | undefined;
  /** From 1. */
  page: number;
  pages: number;
}

/**
 * The page of a transcript that was asked for, or the one of a moment.
 * @param at seconds. @param page from 1; beyond the last it is the last.
 */
export function transcriptPageOf(all: Segment[], { at, page }: { at?: number; page?: number }): TranscriptPage {
  const said = at === undefined ? -1 : segmentAt(all, at);
  const pages = Math.max(1, Math.ceil(all.length / size));
  const shown = Math.min(page ?? (said < 0 ? 1 : Math.floor(said / size) + 1), pages);
  const start = (shown - 1) * size;
  const passages = all.slice(start, start + size).map((passage, index) => ({ ...passage, number: start + index }));
  return { passages, current: said < 0 ? undefined : said, page: shown, pages };
}

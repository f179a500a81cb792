import { z } from "zod";
import { type Segment, segmentAt } from "./segment.ts";

const size = 200; // passages per page

/** A page of a transcript. */
export interface TranscriptPage {
  /** `number` is the index of the passage in the whole transcript, from 0. */
  passages: (Segment & { number: number })[];
  /** The index of the passage at the requested time. */
  current: number | undefined;
  /** From 1. */
  page: number;
  pages: number;
}

/**
 * The requested page of a transcript, or the page for a given time.
 * @param at seconds. @param page from 1; capped at the last page.
 */
export function transcriptPageOf(all: Segment[], { at, page }: { at?: number; page?: number }): TranscriptPage {
  const segment = at === undefined ? -1 : segmentAt(all, at);
  const pages = Math.max(1, Math.ceil(all.length / size));
  const shown = Math.min(page ?? (segment < 0 ? 1 : Math.floor(segment / size) + 1), pages);
  const start = (shown - 1) * size;
  const passages = all.slice(start, start + size).map((passage, index) => ({ ...passage, number: start + index }));
  return { passages, current: segment < 0 ? undefined : segment, page: shown, pages };
}

/** `?at=`: seconds into the recording. `?page=`: the page of a long transcript, from 1. Invalid values are ignored. */
export const TranscriptQuery = z.object({
  at: z.coerce.number().int().min(0).max(86_400).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(1_000).optional().catch(undefined),
});

import { expect, test } from "vitest";
import { transcriptPageOf } from "./transcript-page.ts";

/** Passages at intervals of ten seconds. */
const all = Array.from({ length: 401 }, (_, n) => ({ text: `${n}`, from: n * 10 }));

test("passages keep their number in the whole transcript on every page of it", () => {
  for (const page of [1, 2, 3]) {
    const { passages, pages } = transcriptPageOf(all, { page });
    expect(pages).toBe(3);
    expect(passages.map(({ number }) => `${number}`)).toEqual(passages.map(({ text }) => text));
    expect(passages[0]?.number).toBe((page - 1) * 200);
  }
});

test("a moment opens its page; a page that is asked for comes before it, and beyond the last is the last", () => {
  expect(transcriptPageOf(all, { at: 2_005 })).toMatchObject({ current: 200, page: 2 });
  expect(transcriptPageOf(all, { at: 2_005, page: 1 })).toMatchObject({ current: 200, page: 1 });
  expect(transcriptPageOf(all, { page: 9 })).toMatchObject({ current: undefined, page: 3 });
  expect(transcriptPageOf([], {})).toEqual({ passages: [], current: undefined, page: 1, pages: 1 });
});

/** A stretch of a transcript that one speaks of as a whole: a paragraph, or a cue of a WebVTT file. */
export interface Segment {
  text: string;
  /** When it begins and ends, in seconds from the start of the recording. */
  from?: number;
  until?: number;
}

const maxCharacters = 500_000;
const maxPassages = 5_000;

/** What stands in place of all that is left out. */
const more: Segment = { text: "(The rest is in the file.)" };

/** As much of a transcript as is kept: 500,000 characters in 5,000 passages. */
export function splitSegments(passages: Segment[]): Segment[] {
  let room = maxCharacters;
  const kept: Segment[] = [];
  for (const passage of passages) {
    room -= passage.text.length;
    if (room < 0 || kept.length === maxPassages) return [...kept, more];
    kept.push(passage);
  }
  return kept;
}

/** The one that is said at a moment: the last that begins no later. @returns its index, -1 when there is none. */
export function segmentAt(passages: Segment[], at: number): number {
  return passages.findLastIndex(({ from }) => from !== undefined && Math.floor(from) <= at);
}

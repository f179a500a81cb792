/** A passage of a transcript: a paragraph, or a cue of a WebVTT file. */
export interface Segment {
  text: string;
  /** The start and end in seconds from the start of the recording. */
  from?: number;
  until?: number;
}

const maxCharacters = 500_000;
const maxPassages = 5_000;

/** Replaces everything that is omitted. */
const more: Segment = { text: "(The rest is in the file.)" };

/** Truncates a transcript to what is stored: 500,000 characters in 5,000 passages. */
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

/** The passage at a given time: the last that does not start later. @returns its index, or -1. */
export function segmentAt(passages: Segment[], at: number): number {
  return passages.findLastIndex(({ from }) => from !== undefined && Math.floor(from) <= at);
}

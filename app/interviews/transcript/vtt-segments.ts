import type { Segment } from "./segment.ts";

// Hours have two digits: no recording takes 100 hours, and more digits could overflow a number.
const stamp = String.raw`((?:\d{2}:)?[0-5]\d:[0-5]\d\.\d{3})`;
const timing = new RegExp(String.raw`^\s*${stamp}\s*-->\s*${stamp}(?:\s|$)`);

/**
 * Parses the cues of a WebVTT file (WebVTT §4, as leniently as §6.1 asks), in order of time. Comments, styles, regions
 * and cues without text are omitted; the speaker's name precedes the text.
 * @returns undefined if this is not a WebVTT file.
 */
export function vttSegments(file: string): Segment[] | undefined {
  const text = file
    .replace(/^\uFEFF/, "")
    .replaceAll("\0", "\uFFFD")
    .replace(/\r\n?/g, "\n");
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(text)) return undefined;
  const cues: Cue[] = [];
  let cue: Cue | undefined;
  for (const line of text.split("\n").slice(1)) {
    if (line.includes("-->")) {
      cue = cueOf(line);
      if (cue) cues.push(cue);
    } else if (line.trim() === "") cue = undefined;
    else cue?.lines.push(line);
  }
  return cues.map(passageOf).filter(isSaid).sort(byTime);
}

interface Cue {
  from: number;
  until: number;
  lines: string[];
}

function cueOf(line: string): Cue | undefined {
  const [, from, until] = timing.exec(line) ?? [];
  return from && until ? { from: secondsOf(from), until: secondsOf(until), lines: [] } : undefined;
}

function secondsOf(text: string): number {
  const [seconds = 0, minutes = 0, hours = 0] = text.split(":").reverse().map(Number);
  return Math.round((hours * 3_600 + minutes * 60 + seconds) * 1_000) / 1_000;
}

function passageOf({ from, until, lines }: Cue) {
  const text = plainOf(lines.join("\n"));
  return until > from ? { text, from, until } : { text, from };
}

/** The text of a cue without its tags (WebVTT §4.2.2): a voice becomes "Name: ". */
function plainOf(cue: string): string {
  return cue
    .replace(/<([^>]*)(>?)/g, (_, tag: string, end: string) => (end ? voiceOf(tag) : ""))
    .replace(/&(?:(amp|lt|gt|nbsp|lrm|rlm)|#(\d{1,7})|#x([\da-f]{1,6}));/gi, characterOf)
    .trim();
}

/** Matches one tag at a time: a single pattern for all would try every space after every `<v` as its end. */
function voiceOf(tag: string): string {
  const name = /^v(?:\.\S*)?\s(.*)$/s.exec(tag)?.[1]?.trim();
  return name ? `${name}: ` : "";
}

const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", nbsp: "\u00A0", lrm: "\u200E", rlm: "\u200F" };

function characterOf(whole: string, name?: string, decimal?: string, hex?: string): string {
  if (name) return named[name.toLowerCase()] ?? whole;
  const code = decimal ? Number(decimal) : Number.parseInt(hex ?? "", 16);
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : "\uFFFD";
}

function isSaid({ text }: Segment): boolean {
  return text !== "";
}

function byTime(a: { from: number }, b: { from: number }): number {
  return a.from - b.from;
}

import type { ScoreLine } from "../score/score-line.ts";

/** External URLs by name: support, booking, interviewGuide … Empty if not available (yet). */
export type Links = Record<string, string>;

/**
 * Fills in the placeholders of a text: `{{conversations}}` is the answer to that scale question, `{{link.support}}` a
 * URL. A sentence whose link is empty is left out.
 */
export function fill(text: string, lines: ScoreLine[], links: Links): string {
  return text
    .split(sentenceEnd)
    .filter((sentence) => linksIn(sentence).every((name) => links[name]))
    .join(" ")
    .replace(link, (_, name: string) => links[name] ?? "")
    .replace(answer, (_, key: string) => scaleValue(lines, key));
}

const link = /\{\{link\.(\w+)\}\}/g;
const answer = /\{\{(\w+)\}\}/g;
const sentenceEnd = /(?<=[.?!]|\}\}) (?=\p{Lu})/u; // no full stop follows a URL, so that it stays clickable

function linksIn(sentence: string): string[] {
  return [...sentence.matchAll(link)].map(([, name]) => name ?? "");
}

function scaleValue(lines: ScoreLine[], key: string): string {
  const detail = lines.find(({ question }) => question.key === key)?.detail;
  return detail?.kind === "scale" ? String(detail.value) : "";
}

import { z } from "zod";
import content from "./keywords.json" with { type: "json" };

/** What a person's account of a real case talks about: the task, other people, feelings. */
export const keywordGroups = ["functional", "social", "emotional"] as const;
export type KeywordGroup = (typeof keywordGroups)[number];

const Keywords = z.object({
  version: z.int(),
  groups: z.array(z.object({ key: z.enum(keywordGroups), label: z.string(), entries: z.array(z.string()) })),
});
const keywords = Keywords.parse(content);

/** A changed list is a new version, and a result names the version it was made with (SPEC-D23). */
export const keywordsVersion = keywords.version;

/** The quality `q` of a text, 0..100 and not rounded, and how it came about (SPEC-D26). */
export interface TextQuality {
  words: number;
  lengthPoints: number; // 0..40
  longer: number; // words of more than 3 characters
  longerPoints: number; // 0..30
  groups: KeywordGroup[]; // those with at least one word in the text
  groupPoints: number; // 0..30
  q: number;
}

/**
 * Measures a text by its length, its longer words and the three keyword groups (SPEC-EU5). The rule counts
 * words and does not understand them; what it overlooks is for `textSignals` to note.
 */
export function textQuality(text: string): TextQuality {
  const words = wordsOf(text);
  const longer = words.filter((word) => word.length > 3).length;
  const groups = groupsIn(text);
  const lengthPoints = Math.min(words.length * 0.5, 40);
  const longerPoints = words.length > 5 ? (longer / words.length) * 30 : 0;
  const groupPoints = (groups.length / keywordGroups.length) * 30;
  const q = lengthPoints + longerPoints + groupPoints;
  return { words: words.length, lengthPoints, longer, longerPoints, groups, groupPoints, q };
}

/** What stands between white space; punctuation belongs to the word. */
export function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}

/** The name of a keyword group as a founder reads it. */
export function groupLabel(group: KeywordGroup): string {
  return keywords.groups.find(({ key }) => key === group)?.label ?? group;
}

/** Entries are found inside words on purpose: "frustrat" stands for frustrated, frustrating and frustration. */
function groupsIn(text: string): KeywordGroup[] {
  const lower = text.toLowerCase();
  return keywords.groups.filter(({ entries }) => entries.some((entry) => lower.includes(entry))).map(({ key }) => key);
}

/** Every entry of the three lists, for marking the words that counted. */
export const keywordEntries = keywords.groups.flatMap(({ entries }) => entries);

/** The lists as an export carries them, so that a score can be worked out from it alone. */
export function keywordLists(): Record<KeywordGroup, string[]> {
  const of = (group: KeywordGroup) => keywords.groups.find(({ key }) => key === group)?.entries ?? [];
  return { functional: of("functional"), social: of("social"), emotional: of("emotional") };
}

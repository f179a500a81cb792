import { z } from "zod";
import content from "./keywords.json" with { type: "json" };

/** The keyword groups: the aspects of an account of a real case, which are the task, other people and feelings. */
export const keywordGroups = ["functional", "social", "emotional"] as const;
type KeywordGroup = (typeof keywordGroups)[number];

const Keywords = z.object({
  version: z.int(),
  groups: z.array(z.object({ key: z.enum(keywordGroups), label: z.string(), entries: z.array(z.string()) })),
});
const keywords = Keywords.parse(content);

/** Incremented when a list changes. Results store the version they were made with (SPEC-D23). */
export const keywordsVersion = keywords.version;

/** The numbers of the rule for texts, which /rule publishes (SPEC-EU5). */
export const textRule = {
  /** Points for each word, up to `words`. */
  perWord: 0.5,
  words: 40,
  /** A longer word has more characters than this. Their share gives up to `longer` points, from more than `minWords` on. */
  longerThan: 3,
  minWords: 5,
  longer: 30,
  /** Points if a word of every list occurs. */
  groups: 30,
} as const;

/** The quality `q` of a text, 0..100 and not rounded, with its components (SPEC-D26). */
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
 * Measures a text by its length, its longer words and the three keyword groups (SPEC-EU5). It counts words without
 * understanding them; `readSignals` finds what it misses.
 */
export function textQuality(text: string): TextQuality {
  const words = wordsOf(text);
  const longer = words.filter((word) => word.length > textRule.longerThan).length;
  const groups = groupsIn(text);
  const lengthPoints = Math.min(words.length * textRule.perWord, textRule.words);
  const longerPoints = words.length > textRule.minWords ? (longer / words.length) * textRule.longer : 0;
  const groupPoints = (groups.length / keywordGroups.length) * textRule.groups;
  const q = lengthPoints + longerPoints + groupPoints;
  return { words: words.length, lengthPoints, longer, longerPoints, groups, groupPoints, q };
}

/** Splits at white space. Punctuation belongs to the word. */
export function wordsOf(text: string): string[] {
  return text.match(/\S+/g) ?? [];
}

/** The display name of a keyword group. */
export function groupLabel(group: KeywordGroup): string {
  return keywords.groups.find(({ key }) => key === group)?.label ?? group;
}

/** Matches entries within words on purpose: "frustrat" covers frustrated, frustrating and frustration. */
function groupsIn(text: string): KeywordGroup[] {
  const lower = text.toLowerCase();
  return keywords.groups.filter(({ entries }) => entries.some((entry) => lower.includes(entry))).map(({ key }) => key);
}

/** All entries of the three lists, for highlighting counted words. */
export const keywordEntries = keywords.groups.flatMap(({ entries }) => entries);

/** The lists in the export format, so that a score can be recalculated from the export alone. */
export function keywordLists(): Record<KeywordGroup, string[]> {
  const of = (group: KeywordGroup) => keywords.groups.find(({ key }) => key === group)?.entries ?? [];
  return { functional: of("functional"), social: of("social"), emotional: of("emotional") };
}

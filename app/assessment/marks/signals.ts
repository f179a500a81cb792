import { keywordEntries } from "../score/quality.ts";
import { isFunctionWord, tokensOf, wordsIn } from "./language.ts";
import lists from "./word-lists.json" with { type: "json" };

const stretch = 20; // consecutive words
const entry = new RegExp(keywordEntries.join("|"));

/** Words with a keyword: among all, and in the stretch of 20 consecutive words with more of them than any other. */
export function keywordSignal(words: string[]): { keywords: number; densest: number } {
  const hits = words.map((word) => (entry.test(word) ? 1 : 0));
  let inside = 0;
  let densest = 0;
  let keywords = 0;
  hits.forEach((hit, index) => {
    keywords += hit;
    inside += hit - (hits[index - stretch] ?? 0);
    densest = Math.max(densest, inside);
  });
  return { keywords, densest };
}

/**
 * Words that stand in a run of three or more words that occurs more than once, or repeat the word before; and the run
 * that occurs more often than any other. Runs of function words alone ("and it was") don't count.
 */
export function repetitionSignal(words: string[]): { repeated: number; run?: { words: string; times: number } } {
  const inRun = new Set<number>();
  let run: { words: string; times: number } | undefined;
  for (const starts of runStarts(words)) {
    if (starts.length === 1) continue;
    for (const index of starts) for (let offset = 0; offset < 3; offset++) inRun.add(index + offset);
    const [first = 0] = starts;
    if (!run || starts.length > run.times)
      run = { words: words.slice(first, first + 3).join(" "), times: starts.length };
  }
  words.forEach((word, index) => {
    if (word.length > 2 && word === words[index - 1]) inRun.add(index);
  });
  return { repeated: inRun.size, run };
}

/** Where each run of three words stands. Words are numbered, since numbers compare faster than joined words. */
function runStarts(words: string[]): Iterable<number[]> {
  const numbers = new Map<string, number>();
  const ids = words.map((word) => {
    const known = numbers.get(word);
    if (known === undefined) numbers.set(word, numbers.size);
    return known ?? numbers.size - 1;
  });
  const connects = words.map(isFunctionWord);
  const starts = new Map<number, number[]>();
  for (let at = 0; at + 2 < words.length; at++) {
    if (connects[at] && connects[at + 1] && connects[at + 2]) continue;
    const pair = (ids[at] ?? 0) * numbers.size + (ids[at + 1] ?? 0);
    const key = pair * numbers.size + (ids[at + 2] ?? 0);
    const before = starts.get(key);
    if (before) before.push(at);
    else starts.set(key, [at]);
  }
  return starts.values();
}

/** The sentences, lines and items of a text as words. */
export function sentencesOf(text: string): string[][] {
  return text.split(/(?<=[.!?…;])\s+|\n+/).map(tokensOf);
}

const verbs = wordsIn(lists.forms);
for (const stem of wordsIn(lists.verbs)) {
  const base = stem.replace(/e$/, "");
  const soft = stem.replace(/y$/, "i");
  const doubled = stem + stem.slice(-1);
  const forms = [`${stem}s`, `${base}es`, `${base}ed`, `${base}ing`, `${soft}es`, `${soft}ed`];
  for (const form of [stem, ...forms, `${doubled}ed`, `${doubled}ing`]) verbs.add(form);
}
/** Keywords that are as often no verbs, and make no sentence of a list of keywords. */
for (const word of wordsIn(lists.doubtful)) verbs.delete(word);

/** How many sentences have a verb: a common one in any of its forms, or a contraction with one ("she's"). */
export function verbSignal(sentences: string[][]): { sentences: number; withVerb: number } {
  const isVerb = (word: string) => verbs.has(word) || /'(?:s|re|ve|ll|d|m|t)$/.test(word);
  return { sentences: sentences.length, withVerb: sentences.filter((words) => words.some(isVerb)).length };
}

const determiners = wordsIn(lists.determiners);
const never = wordsIn(lists.never);

/** Pairs of words that English doesn't have, such as "the of" or "a because". */
export function brokenPairs(words: string[]): number {
  return words.filter((word, index) => never.has(word) && determiners.has(words[index - 1] ?? "")).length;
}

/** Words in runs of five or more function words: "it was that the of which had been". */
export function grammarRuns(words: string[]): number {
  let run = 0;
  let sum = 0;
  for (const word of [...words, ""]) {
    if (isFunctionWord(word)) run++;
    else {
      if (run >= 5) sum += run;
      run = 0;
    }
  }
  return sum;
}

const things = wordsIn(lists.things);
const mental = wordsIn(lists.mental);
const feelings = wordsIn(lists.feelings);
const auxiliaries = wordsIn(lists.auxiliaries);
const communications = wordsIn(lists.communications);
const relatives = wordsIn(lists.relatives);
const locations = wordsIn(lists.locations);
const degrees = wordsIn(lists.degrees);

/**
 * Where things do, feel or have what people do: "the window thinks", "an anxious deadline", "the hour was embarrassed",
 * "the mother of all corners".
 */
export function livingThings(words: string[]): number {
  return words.filter((word, index) => {
    const isRelative = relatives.has(word);
    if (!isRelative && !things.has(word)) return false;
    const [first = "", second = "", third = ""] = words.slice(index + 1, index + 4);
    if (isRelative) {
      if (first !== "of" && first !== "from") return false;
      const head = determiners.has(second) || second === "all" ? third : second;
      return things.has(head) && !locations.has(head);
    }
    if (feelings.has(words[index - 1] ?? "") && !communications.has(word)) return true;
    if (mental.has(first)) return true;
    if (!auxiliaries.has(first)) return false;
    const isFurther = auxiliaries.has(second) || degrees.has(second) || second.endsWith("ly");
    return isLively(second) || (isFurther && isLively(third));
  }).length;
}

function isLively(word: string): boolean {
  return feelings.has(word) || mental.has(word);
}

/** The largest number of sentences built alike: the same function words in the same order around others. */
export function alikeSentences(sentences: string[][]): number {
  if (sentences.length < 3) return Math.min(1, sentences.length);
  const counts = new Map<string, number>();
  for (const words of sentences) {
    if (words.length < 5 || words.filter(isFunctionWord).length < 2) continue;
    const pattern = words.map((word) => (isFunctionWord(word) ? word : "_")).join(" ");
    counts.set(pattern, (counts.get(pattern) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values());
}

const lorem = wordsIn(lists.lorem);
const core = wordsIn(lists.core);
const fourTimes = Array.from("abcdefghijklmnopqrstuvwxyz", (letter) => letter.repeat(4)).join("|");
/** One pattern each is faster than one of all. */
const mashes = [
  /asdf|sdfg|dfgh|fghj|ghjk|hjkl|qwer|wert[yz]|zxcv|xcvb|jkl|fdsa|poiu/,
  /[bcdfghjklmnpqrstvwxz]{6}/,
  new RegExp(fourTimes),
];

/** Words of no language: those of "Lorem ipsum", and what a hand on a keyboard leaves. */
export function nonWords(words: string[]): number {
  const isLorem = new Set(words.filter((word) => core.has(word))).size >= 2;
  if (!isLorem && !isMash(words.join(" "))) return 0;
  return words.filter((word) => (isLorem && lorem.has(word)) || (/^[a-z]{4,}$/.test(word) && isMash(word))).length;
}

function isMash(text: string): boolean {
  return mashes.some((mash) => mash.test(text));
}

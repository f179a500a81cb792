import { isForeign, isFunctionWord } from "./language.ts";
import {
  alikeSentences,
  brokenPairs,
  grammarRuns,
  keywordSignal,
  livingThings,
  nonWords,
  repetitionSignal,
  sentencesOf,
  verbSignal,
} from "./signals.ts";
import { copiedShare, isNearDuplicate, sampled, shinglesOf } from "./sketch.ts";

/** `unusual` gets a line for its author alone; `stuffed` is the mark that goes wherever the result goes. */
export type Verdict = "ordinary" | "unusual" | "stuffed";

/** Increased when signals or thresholds change. Results store the version they were judged with. */
export const marksVersion = 1;

/** What was counted in a text: words, unless stated otherwise. */
export interface Figures {
  words: number;
  /** Mostly another language: then signals that know English words alone don't count. */
  foreign: boolean;
  keywords: number;
  densest: number; // keywords among 20 consecutive words
  repeated: number;
  run?: { words: string; times: number };
  sentences: number;
  withVerb: number; // sentences
  connecting: number; // function words
  short: number; // up to three letters
  grammar: number; // in long runs of function words
  broken: number; // pairs of words
  living: number; // things
  alike: number; // sentences
  nonWords: number;
  /** The shares of its shingles in the questions and in another answer of the result, 0..1. */
  question: number;
  answer: number;
  /** Entries of its sketch that an earlier text of somebody else has, too. */
  others: number;
}

/** What a text is compared with. */
export interface Known {
  /** Shingles of the questions and their examples. */
  questions: Set<string>;
  /** Those of the answers before it in the same result. */
  answers: Set<string>[];
  /** Equal entries in the sketch of an earlier text of somebody else. */
  others: number;
}

/** A text, prepared for counting. */
export interface Prepared {
  words: string[];
  /** The sentences, lines and items of more than one word. */
  sentences: string[][];
  shingles: Set<string>;
}

/** Splits a text into sentences, words and shingles. */
export function prepare(text: string): Prepared {
  const all = sentencesOf(text);
  const words = all.flat();
  return { words, sentences: all.filter((sentence) => sentence.length > 1), shingles: shinglesOf(words) };
}

/** Counts everything that the verdict is made of. */
export function figuresOf({ words, sentences, shingles }: Prepared, { questions, answers, others }: Known): Figures {
  return {
    words: words.length,
    foreign: isForeign(words),
    ...keywordSignal(words),
    ...repetitionSignal(words),
    ...verbSignal(sentences),
    connecting: words.filter(isFunctionWord).length,
    short: words.filter((word) => word.length <= 3).length,
    grammar: grammarRuns(words),
    broken: brokenPairs(words),
    living: livingThings(words),
    alike: alikeSentences(sentences),
    nonWords: nonWords(words),
    question: copiedShare(shingles, questions),
    answer: Math.max(0, ...answers.map((answer) => copiedShare(shingles, answer))),
    others,
  };
}

/** A signal beyond what ordinary texts have, as its author reads it. */
export interface Evidence {
  label: string;
  value: string;
  ordinary: string;
  /** Whether it alone makes the text stuffed. */
  isEnough: boolean;
}

type Signal = (figures: Figures) => Omit<Evidence, "isEnough"> & { stuffed: boolean; unusual: boolean };

const percent = (share: number) => `${Math.round(share * 100)}%`;

/** Signals that hold in every language. docs/score.md has the thresholds in words. */
const inAnyLanguage: Signal[] = [
  ({ keywords, densest, words }) => ({
    label: "Keywords among the words",
    value: percent(keywords / words),
    ordinary: `ordinary texts: under 20%. In one stretch of 20 words: ${densest}; ordinary: up to 6`,
    stuffed: densest >= 9 || (keywords >= 8 && keywords >= words * 0.3),
    unusual: densest >= 7 || (keywords >= 6 && keywords >= words * 0.2),
  }),
  ({ repeated, words, run }) => ({
    label: "Words in repeated runs",
    value: `${repeated} of ${words}`,
    ordinary: run ? `“${run.words}”, ${run.times} times` : "ordinary texts: fewer than 3 in 10",
    stuffed: words >= 12 && repeated >= words * 0.5,
    unusual: words >= 12 && repeated >= words * 0.3,
  }),
  ({ question }) => ({
    label: "In the words of the question",
    value: percent(question),
    ordinary: "ordinary texts: under 15%",
    stuffed: question >= 0.5,
    unusual: question >= 0.35,
  }),
  ({ answer }) => ({
    label: "The same as another answer",
    value: percent(answer),
    ordinary: "ordinary texts: under 10%",
    stuffed: answer >= 0.5,
    unusual: answer >= 0.35,
  }),
  ({ others }) => ({
    label: "The same as a text someone else handed in earlier",
    value: `${others} of ${sampled} samples`,
    ordinary: "ordinary texts: none or one. We compare fingerprints and don't read other people's answers",
    stuffed: isNearDuplicate(others),
    unusual: false,
  }),
  ({ alike, sentences, keywords }) => ({
    label: "Sentences built alike",
    value: `${alike} of ${sentences}`,
    ordinary: "ordinary texts: one or two",
    stuffed: alike >= 3 && alike >= sentences / 2 && keywords >= 8,
    unusual: false,
  }),
];

/** Signals that know English words alone. */
const inEnglish: Signal[] = [
  ({ sentences, withVerb, keywords, words }) => ({
    label: "Sentences with a verb",
    value: `${withVerb} of ${sentences}`,
    ordinary: "ordinary texts: most of them",
    stuffed: sentences >= 4 && withVerb < sentences / 2 && keywords >= 6 && keywords >= words * 0.2,
    unusual: false,
  }),
  ({ nonWords, words }) => ({
    label: "Words that aren't words",
    value: `${nonWords} of ${words}`,
    ordinary: "ordinary texts: hardly any",
    stuffed: words >= 10 && nonWords >= words * 0.25,
    unusual: words >= 10 && nonWords >= words * 0.12,
  }),
  ({ connecting, short, words }) => ({
    label: "Words that connect others, such as “the” or “because”",
    value: `${connecting} of ${words}`,
    ordinary: "ordinary texts: about half, lists 1 in 10",
    stuffed: words >= 30 && connecting <= words * 0.05 && short <= words * 0.06,
    unusual: words >= 20 && connecting <= words * 0.05 && short <= words * 0.15,
  }),
  ({ grammar, words }) => ({
    label: "Words in long runs without a noun or a verb",
    value: `${grammar} of ${words}`,
    ordinary: "ordinary texts: fewer than 3 in 10",
    stuffed: words >= 20 && grammar >= words * 0.45,
    unusual: words >= 20 && grammar >= words * 0.35,
  }),
  ({ broken, words }) => ({
    label: "Pairs of words that English doesn't have, such as “the of”",
    value: String(broken),
    ordinary: "ordinary texts: none or one",
    stuffed: broken >= 3 && broken >= words * 0.04,
    unusual: false,
  }),
  ({ living, words }) => ({
    label: "Things that think or feel, such as “a worried deadline”",
    value: String(living),
    ordinary: "ordinary texts: none or one",
    stuffed: living >= 3 || (living >= 2 && living >= words * 0.022),
    unusual: living >= 2,
  }),
];

/** The signals beyond what ordinary texts have, strong ones first. */
export function evidenceOf(figures: Figures): Evidence[] {
  if (figures.words === 0) return [];
  const signals = figures.foreign ? inAnyLanguage : [...inAnyLanguage, ...inEnglish];
  return signals
    .map((signal) => signal(figures))
    .filter(({ stuffed, unusual }) => stuffed || unusual)
    .map(({ label, value, ordinary, stuffed }) => ({ label, value, ordinary, isEnough: stuffed }))
    .sort((a, b) => Number(b.isEnough) - Number(a.isEnough));
}

/** One verdict per text: `stuffed` if any signal alone is enough. */
export function verdictOf(figures: Figures): Verdict {
  const [first] = evidenceOf(figures);
  if (!first) return "ordinary";
  return first.isEnough ? "stuffed" : "unusual";
}

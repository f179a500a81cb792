import { z } from "zod";
import { keywordGroups, wordsOf } from "../score/quality.ts";
import type { Detail, ScoreLine } from "../score/score-line.ts";
import content from "./insights.json" with { type: "json" };

/** Features detectable in a text without judging it. Signals select notes and never change a score. */
export const signals = [
  "short",
  "longEnough",
  "hasNumber",
  "noNumber",
  "mostlyFuture",
  "compliment",
  "noCompetition",
  "fundingOnly",
  "repeats",
] as const;
export type Signal = (typeof signals)[number];

const words = z.object({ words: z.array(z.string()).transform((list) => new Set(list)) });
const phrases = z.object({ phrases: z.array(z.string()) });
const lists = z
  .object({
    hasNumber: words,
    mostlyFuture: words,
    compliment: phrases,
    noCompetition: phrases,
    fundingOnly: phrases,
  })
  .parse(content.textSignals);

/** A text and its parts, which are found when a signal asks for them first. */
class ReadText {
  readonly text: string;
  readonly lower: string;
  #all: string[] | undefined;
  #bare: string[] | undefined;

  constructor(text: string) {
    this.text = text;
    this.lower = text.toLowerCase();
  }

  /** Between white space. */
  get all(): string[] {
    this.#all ??= wordsOf(this.lower);
    return this.#all;
  }

  /** Without the punctuation around them. */
  get bare(): string[] {
    this.#bare ??= this.lower.match(withoutPunctuation) ?? [];
    return this.#bare;
  }

  /** How many of the bare words are in a list. */
  count(list: { words: Set<string> }): number {
    return this.bare.filter((word) => list.words.has(word)).length;
  }

  contains(list: { phrases: string[] }): boolean {
    return list.phrases.some((phrase) => this.lower.includes(phrase));
  }
}

/** Whether a text shows a signal, by the rules given for each in insights.json (`textSignals`). */
const detectors: Record<Signal, (text: ReadText) => boolean> = {
  short: ({ all }) => all.length < 25,
  longEnough: ({ all }) => all.length >= 25,
  hasNumber: (text) => /\d/.test(text.text) || text.count(lists.hasNumber) > 0,
  noNumber: (text) => !detectors.hasNumber(text),
  mostlyFuture: (text) => text.all.length >= 10 && text.count(lists.mostlyFuture) / text.all.length >= 0.06,
  compliment: (text) => text.contains(lists.compliment),
  noCompetition: (text) => text.contains(lists.noCompetition),
  fundingOnly: (text) => text.contains(lists.fundingOnly),
  repeats: ({ all, bare }) => all.length >= 20 && !hasDifferent(bare, bare.length / 2),
};

/** Whether a list has at least so many different words. Most texts show it half-way through. */
function hasDifferent(words: string[], count: number): boolean {
  const different = new Set<string>();
  return words.length === 0 || words.some((word) => different.add(word).size >= count);
}

/**
 * Reads a text for signals.
 * @returns whether it shows a signal, found when it is asked for: no text is read for all of them.
 */
export function readSignals(text: string): (signal: Signal) => boolean {
  const read = new ReadText(text);
  return (signal) => detectors[signal](read);
}

/** Words from their first to their last letter or digit, in time linear in the text: a word may be 50,000 dots. */
const withoutPunctuation = /[\p{L}\p{N}](?:\S*[\p{L}\p{N}])?/gu;

const question = z.string();

/** The condition under which a text of insights.json applies: a value or text signal of one answer. */
export const Condition = z.union([
  z.strictObject({ question, atLeast: z.number() }),
  z.strictObject({ question, atMost: z.number() }),
  z.strictObject({ question, in: z.array(z.string()) }),
  z.strictObject({ question, is: z.boolean() }),
  z.strictObject({ question, signal: z.enum(signals) }),
  z.strictObject({ question, signalNot: z.enum(signals) }),
  z.strictObject({ question, missing: z.enum(keywordGroups) }),
  z.strictObject({ question, quality: z.number() }),
]);
export type Condition = z.infer<typeof Condition>;

/** Whether all conditions hold in a scored session. A question not asked or not answered meets none. */
export function allHold(when: Condition[], lines: ScoreLine[]): boolean {
  return when.every((condition) => {
    const line = lines.find((candidate) => candidate.question.key === condition.question);
    return line !== undefined && holds(condition, line.detail);
  });
}

/**
 * Whether one condition holds. A condition applies to one answer type, so it no longer holds once an administrator
 * changes the question's type.
 */
function holds(condition: Condition, detail: Detail): boolean {
  switch (detail.kind) {
    case "text":
      return textHolds(condition, detail);
    case "choice":
      return "in" in condition && condition.in.includes(detail.key);
    case "scale":
      if ("atLeast" in condition) return detail.value >= condition.atLeast;
      return "atMost" in condition && detail.value <= condition.atMost;
    case "yes_no":
      return "is" in condition && detail.value === condition.is;
    case "none":
      return false;
  }
}

function textHolds(condition: Condition, detail: Detail & { kind: "text" }): boolean {
  if ("signal" in condition) return signalsOf(detail)(condition.signal);
  if ("signalNot" in condition) return !signalsOf(detail)(condition.signalNot);
  if ("missing" in condition) return !detail.groups.includes(condition.missing);
  return "quality" in condition && detail.q >= condition.quality;
}

/** The texts that were read: many conditions refer to the same one. */
const known = new WeakMap<Detail, ReturnType<typeof readSignals>>();

function signalsOf(detail: Detail & { kind: "text" }): ReturnType<typeof readSignals> {
  const read = known.get(detail) ?? readSignals(detail.text);
  known.set(detail, read);
  return read;
}

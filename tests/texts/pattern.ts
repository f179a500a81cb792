import type { SpecifiedText } from "./specified-text.ts";

const placeholder = /\{[^}]*\}/;

/** The parts of a specified text that matter for finding it. */
export type Wording = Pick<SpecifiedText, "text" | "anyCase">;

/**
 * A regular expression that finds a text in `pageText`. `{name}` matches 1 to 80 characters on the same line, white
 * space is folded, and words must be complete: "Pro" is not in "Progress".
 * @param others texts that may contain this one: it does not count inside them.
 */
export function compile(wording: Wording, others: readonly Wording[] = []): RegExp {
  const { text } = wording;
  const start = /^[\p{L}\p{N}]/u.test(text) ? "(?<![\\p{L}\\p{N}_])" : "";
  const end = /[\p{L}\p{N}]$/u.test(text) ? "(?![\\p{L}\\p{N}_])" : "";
  const whole = start + source(wording) + end;
  const letters = fold(text).toLowerCase(); // expressions with \p{L} compile slowly
  const longer = placeholder.test(text)
    ? []
    : others.filter((other) => other.text !== text && fold(other.text).toLowerCase().includes(letters));
  return new RegExp(whole + longer.flatMap((other) => notWithin(other, new RegExp(whole, "gu"))).join(""), "u");
}

/** The longest literal part of a text, for a fast check before the expression. */
export function anchor({ text, anyCase }: Wording): string {
  const parts = fold(text)
    .split(placeholder)
    .flatMap((part) => (anyCase ? part.split(/(?<=[\s-])/).map((word) => word.slice(1)) : part));
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), "");
}

/** Lookarounds after the short text: it must not be a part of the longer one. */
function notWithin({ text, anyCase }: Wording, short: RegExp): string[] {
  return [...text.matchAll(short)].map(({ index, 0: match }) => {
    const split = index + match.length;
    return `(?!(?<=${source({ text: text.slice(0, split), anyCase })})${source({ text: text.slice(split), anyCase })})`;
  });
}

function source({ text, anyCase }: Wording): string {
  return fold(text)
    .split(placeholder)
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"))
    .map((part) => (anyCase ? part.replace(/(?<=[\s-])\p{L}/gu, eitherCase) : part))
    .join("[^\\n]{1,80}?");
}

function eitherCase(letter: string): string {
  return `[${letter.toLowerCase()}${letter.toUpperCase()}]`;
}

function fold(text: string): string {
  return text.replace(/\s+/g, " ");
}

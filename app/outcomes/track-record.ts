// @ts-expect-error it has no types
import scoreInterval from "wilson-score-interval";
import { type Band, bands } from "#app/assessment/score/band.ts";

/** The 95 % interval of a share by Wilson's score method (Wilson 1927; method 3 of Newcombe 1998). Both 0 to 1. */
export const wilson: (successes: number, trials: number) => { left: number; right: number } = scoreInterval;

/** The answers from which a group is broken down: below, a number could say too much about one person. */
export const minAnswers = 20;
/** The outcomes from which the error of a forecast is shown. */
export const minOutcomes = 200;

/** Ranges of own odds in percent, both ends included. */
export const oddsRanges = [
  { from: 0, to: 25 },
  { from: 26, to: 50 },
  { from: 51, to: 75 },
  { from: 76, to: 100 },
] as const;

/** `marked`: with texts that earn points for their words; `imported`: recorded elsewhere. Both are left out. */
export type Group = "counted" | "marked" | "imported";

/** Results of one group, added up by the database in whole numbers. */
export interface Tally {
  group: Group;
  band: Band["key"];
  /** An index of `oddsRanges`; -1: no odds. */
  range: number;
  results: number;
  /** Those whose day 90 has come; of these all that follow. */
  due: number;
  answered: number;
  activated: number;
  stopped: number;
  /** Sums over the answered: the score × 10, its square, and the same of those that were activated. */
  tenths: number;
  squares: number;
  hits: number;
  /** Likewise, of own odds in percent. */
  odds: number;
  oddsSquares: number;
  oddsHits: number;
}

/** What became of a group with enough answers. Shares are 0 to 1. */
export interface Shares {
  activated: number;
  stopped: number;
  /** Of the answered. */
  share: number;
  /** The interval of the share. */
  low: number;
  high: number;
  /** Of all that are due, if all who didn't answer failed, or made it. */
  worst: number;
  best: number;
  /** What was said on average, 0 to 1: the score ÷ 10, or own odds. */
  said: number;
}

/** A band, or a range of own odds (an index). `shares`: null below 20 answers. */
export interface GroupNumbers<K> {
  key: K;
  due: number;
  answered: number;
  shares: Shares | null;
}

/** The mean squared error of a forecast (Brier 1950), and that of always saying the base rate. Of groups with shares. */
export interface Errors {
  outcomes: number;
  /** The share that was activated, 0 to 1. */
  base: number;
  baseError: number;
  error: number;
}

/** The numbers of one rule and question set. A changed one begins a new series. */
export interface Series {
  /** "1.1": the version of the rule, and that of its lists of words. */
  rule: string;
  /** The number of the question set, from 1. */
  questionSet: number;
  /** When its first result was recorded, ISO 8601. */
  since: string;
  /** Results that count; of these, those whose day 90 has come. */
  results: number;
  due: number;
  /** Highest first. */
  bands: GroupNumbers<Band["key"]>[];
  odds: GroupNumbers<number>[];
  /** Of the score ÷ 10, and of own odds; null below 200 outcomes. */
  errors: { score: Errors | null; odds: Errors | null };
  leftOut: { marked: number; imported: number };
}

/** Computes the numbers of a series. */
export function seriesOf(tallies: Tally[], of: Pick<Series, "rule" | "questionSet" | "since">): Series {
  const counted = tallies.filter(({ group }) => group === "counted");
  const byBand = bands.map(({ key }) =>
    groupNumbers(
      key,
      counted.filter(({ band }) => band === key),
    ),
  );
  const open = new Set(byBand.filter(({ shares }) => shares !== null).map(({ key }) => key));
  // What is hidden must not follow from a sum, so the rest looks at bands that are shown.
  const shown = counted.filter(({ band }) => open.has(band));
  const odds = oddsRanges.map((_, index) =>
    groupNumbers(index, withOdds(shown.filter(({ range }) => range === index))),
  );
  const said = new Set(odds.filter(({ shares }) => shares !== null).map(({ key }) => key));
  const leftOut = (group: Group) =>
    total(
      tallies.filter((tally) => tally.group === group),
      "results",
    );
  return {
    ...of,
    results: total(counted, "results"),
    due: total(counted, "due"),
    bands: byBand,
    odds,
    errors: { score: errorsOf(shown), odds: errorsOf(withOdds(shown.filter(({ range }) => said.has(range)))) },
    leftOut: { marked: leftOut("marked"), imported: leftOut("imported") },
  };
}

/** The tallies with own odds in place of the score. */
function withOdds(tallies: Tally[]): Tally[] {
  return tallies.map((tally) => ({
    ...tally,
    tenths: tally.odds,
    squares: tally.oddsSquares,
    hits: tally.oddsHits,
  }));
}

function groupNumbers<K>(key: K, tallies: Tally[]): GroupNumbers<K> {
  const [due, answered] = [total(tallies, "due"), total(tallies, "answered")];
  if (answered < minAnswers) return { key, due, answered, shares: null };
  const [activated, stopped] = [total(tallies, "activated"), total(tallies, "stopped")];
  const { left: low, right: high } = wilson(activated, answered);
  const bounds = { worst: activated / due, best: (activated + due - answered) / due };
  const said = total(tallies, "tenths") / answered / 100;
  return {
    key,
    due,
    answered,
    shares: { activated, stopped, share: activated / answered, low, high, ...bounds, said },
  };
}

/** The mean of (said − happened)², from the sums of its three terms. */
function errorsOf(tallies: Tally[]): Errors | null {
  const outcomes = total(tallies, "answered");
  if (outcomes < minOutcomes) return null;
  const happened = total(tallies, "activated");
  const sum = total(tallies, "squares") / 10_000 - (2 * total(tallies, "hits")) / 100 + happened;
  const base = happened / outcomes;
  return { outcomes, base, baseError: base * (1 - base), error: sum / outcomes };
}

type Count = Exclude<keyof Tally, "group" | "band" | "range">;

function total(tallies: Tally[], field: Count): number {
  return tallies.reduce((sum, tally) => sum + tally[field], 0);
}

/** What the shares of the bands say about their order, in two sentences. */
export function orderText({ bands: all }: Pick<Series, "bands">): { main: string; more: string } {
  const known = all.flatMap(({ shares }) => shares ?? []).reverse(); // lowest first
  if (known.length < 2)
    return { main: "Too early to compare.", more: `Two bands need ${minAnswers} answers each before they can be.` };
  const pairs = known.slice(1).map((upper, index) => ({ upper, lower: known[index] as Shares }));
  const isOrdered = pairs.every(({ upper, lower }) => upper.share > lower.share);
  const overlaps = pairs.some(({ upper, lower }) => upper.low <= lower.high && lower.low <= upper.high);
  const hidden = known.length < all.length ? " Of bands with too few answers we can't say anything yet." : "";
  const chance = overlaps
    ? "Some intervals overlap, so part of this may be chance."
    : "No two neighboring intervals overlap.";
  return {
    main: isOrdered ? "Higher bands did activate more often." : "Higher bands did not always activate more often.",
    more: chance + hidden,
  };
}

/** What the errors say, in plain words. The score is compared with own odds only if both are known. */
export function errorText({ errors: { score, odds }, bands: all }: Pick<Series, "errors" | "bands">): string {
  if (!score) return "";
  const known = all.flatMap(({ answered, shares }) => (shares ? [{ answered, said: shares.said }] : []));
  const said = known.reduce((sum, band) => sum + band.answered * band.said, 0) / score.outcomes;
  const much = said > score.base ? "too much" : "too little";
  const parts = [`Read as one it promises ${much}: 6.8 does not mean 68%.`];
  if (odds)
    parts.push(
      odds.error > score.error
        ? "Still, it was closer than founders' own odds."
        : "Founders' own odds were closer than the score.",
    );
  return parts.join(" ");
}

/** A share as people read it: "9%", or from one to another "5 to 17%". */
export function percent(share: number, to?: number): string {
  const shown = `${Math.round(share * 100)}`;
  return to === undefined ? `${shown}%` : `${shown} to ${percent(to)}`;
}

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { errorText, oddsRanges, orderText, seriesOf, type Tally, wilson } from "./track-record.ts";

const of = { rule: "1.1", questionSet: 1, since: "2026-03-01T12:00:00.000Z" };

interface Said {
  band: Tally["band"];
  group?: Tally["group"];
  /** The score × 10. */
  tenths: number;
  odds?: number;
  /** Undefined: silent. */
  outcome?: "activated" | "testing" | "stopped";
}

/** The tally of one result, as the database adds them up. */
function tallyOf({ band, group = "counted", tenths, odds, outcome }: Said): Tally {
  const answered = outcome ? 1 : 0;
  const activated = outcome === "activated" ? 1 : 0;
  const range = odds === undefined ? -1 : oddsRanges.findIndex(({ to }) => odds <= to);
  const percent = odds ?? 0;
  return {
    ...{ group, band, range, results: 1, due: 1, answered, activated, stopped: outcome === "stopped" ? 1 : 0 },
    ...{ tenths: answered * tenths, squares: answered * tenths * tenths, hits: activated * tenths },
    ...{ odds: answered * percent, oddsSquares: answered * percent * percent, oddsHits: activated * percent },
  };
}

const many = (count: number, said: Said) => Array.from({ length: count }, () => tallyOf(said));
const seriesFrom = (...tallies: Tally[][]) => seriesOf(tallies.flat(), of);

describe("the interval of a share", () => {
  // Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in Medicine 17 (1998), table I: method 3.
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])("%i of %i: %d to %d, as published", (successes, trials, low, high) => {
    const { left, right } = wilson(successes, trials);
    expect([left, right].map((end) => Number(end.toFixed(4)))).toEqual([low, high]);
  });

  test("contains the share, and the same of failures mirrored", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000 }), fc.nat(), (trials, any) => {
        const successes = any % (trials + 1);
        const [one, other] = [wilson(successes, trials), wilson(trials - successes, trials)];
        expect(one.left).toBeLessThanOrEqual(successes / trials + 1e-12);
        expect(one.right).toBeGreaterThanOrEqual(successes / trials - 1e-12);
        expect(one.left).toBeCloseTo(1 - other.right, 10);
      }),
    );
  });
});

test("a band of 19 answers says nothing but how many there are, one of 20 everything", () => {
  const band = "good";
  const some = many(9, { band, tenths: 68, outcome: "activated" });
  const nineteen = seriesFrom(some, many(10, { band, tenths: 68, outcome: "stopped" }), many(30, { band, tenths: 68 }));
  expect(nineteen.bands.find(({ key }) => key === band)).toEqual({ key: band, due: 49, answered: 19, shares: null });
  const twenty = seriesFrom(some, many(11, { band, tenths: 68, outcome: "stopped" }), many(30, { band, tenths: 68 }));
  expect(twenty.bands.find(({ key }) => key === band)).toEqual({
    ...{ key: band, due: 50, answered: 20 },
    shares: {
      ...{ activated: 9, stopped: 11, share: 0.45, low: expect.closeTo(0.2582), high: expect.closeTo(0.6579) },
      ...{ worst: 0.18, best: 0.78, said: 0.68 },
    },
  });
});

test("the mock's numbers: 9 of 96 answers of 148 are 9%, 5 to 17%, with bounds of 6 to 41%", () => {
  const band = "early";
  const { bands } = seriesFrom(
    many(9, { band, tenths: 29, outcome: "activated" }),
    many(87, { band, tenths: 29, outcome: "stopped" }),
    many(52, { band, tenths: 29 }),
  );
  const { share, low, high, worst, best } = bands.at(-1)?.shares ?? ({} as never);
  expect([share, low, high, worst, best].map((one) => Math.round(one * 100))).toEqual([9, 5, 17, 6, 41]);
});

test("what is hidden follows from no sum: a band with few answers is in no error and no range of odds", () => {
  const open = many(200, { band: "good", tenths: 70, odds: 60, outcome: "testing" });
  const hidden = many(19, { band: "high", tenths: 90, odds: 60, outcome: "activated" });
  const [without, withIt] = [seriesFrom(open), seriesFrom(open, hidden)];
  expect(withIt.errors).toEqual(without.errors);
  expect(withIt.odds).toEqual(without.odds);
  const fewOdds = many(19, { band: "good", tenths: 70, odds: 10, outcome: "activated" });
  expect(seriesFrom(open, fewOdds).errors.odds).toEqual(without.errors.odds);
});

test("marked and imported results count for nothing but that they are there", () => {
  const said = { band: "good", tenths: 70, outcome: "activated" } as const;
  const plain = many(30, { ...said, outcome: "testing" });
  const series = seriesFrom(plain, many(40, { ...said, group: "marked" }), many(7, { ...said, group: "imported" }));
  expect(series).toEqual({ ...seriesFrom(plain), leftOut: { marked: 40, imported: 7 } });
});

describe("the error of a forecast", () => {
  // Brier, "Verification of forecasts expressed in terms of probability", Monthly Weather Review 78 (1950): ten forecasts
  // of rain, and the three occasions on which it came. He adds up both classes, rain and none, and publishes 0.19.
  const forecasts = [0.7, 0.9, 0.8, 0.4, 0.2, 0, 0, 0, 0, 0.1];
  const came = [false, true, true, true, false, false, false, false, false, false];

  test("is Brier's: twice it, for two classes, is what he published", () => {
    const tallies = forecasts.flatMap((forecast, index) =>
      many(20, { band: "good", tenths: Math.round(forecast * 100), outcome: came[index] ? "activated" : "testing" }),
    );
    const { score } = seriesFrom(tallies).errors;
    expect(score).toMatchObject({ outcomes: 200, base: 0.3, baseError: expect.closeTo(0.21) });
    expect(2 * (score?.error ?? 0)).toBeCloseTo(0.19, 12);
  });

  test("is the mean of squares, whatever was said and happened, for the score as for own odds", () => {
    const result = fc.record({
      band: fc.constant("good" as const),
      tenths: fc.integer({ min: 0, max: 100 }),
      odds: fc.constantFrom(10, 30),
      outcome: fc.constantFrom("activated" as const, "testing" as const),
    });
    fc.assert(
      fc.property(fc.array(result, { minLength: 240, maxLength: 300 }), (results) => {
        const { errors } = seriesOf(results.map(tallyOf), of);
        const mean = (said: (of: Said) => number, among: Said[]) =>
          among.reduce((sum, one) => sum + (said(one) - (one.outcome === "activated" ? 1 : 0)) ** 2, 0) / among.length;
        expect(errors.score?.error).toBeCloseTo(
          mean(({ tenths }) => tenths / 100, results),
          10,
        );
        expect(errors.odds?.error).toBeCloseTo(
          mean(({ odds = 0 }) => odds / 100, results),
          10,
        );
      }),
    );
  });

  test("is shown from 200 outcomes", () => {
    const outcomes = (count: number) => many(count, { band: "good", tenths: 70, outcome: "testing" });
    expect(seriesFrom(outcomes(199)).errors).toEqual({ score: null, odds: null });
    expect(seriesFrom(outcomes(200)).errors).toMatchObject({ score: { outcomes: 200 }, odds: null });
  });
});

describe("in words", () => {
  const band = (key: Tally["band"], share: number, count = 200) => [
    ...many(share * count, { band: key, tenths: 50, outcome: "activated" }),
    ...many(count - share * count, { band: key, tenths: 50, outcome: "testing" }),
  ];

  test("the order of the bands, and whether it may be chance", () => {
    expect(orderText(seriesFrom(band("early", 0.1), band("good", 0.5)))).toEqual({
      main: "Higher bands did activate more often.",
      more: "No two neighboring intervals overlap. Of bands with too few answers we can't say anything yet.",
    });
    expect(orderText(seriesFrom(band("early", 0.2, 40), band("good", 0.3, 40))).more).toContain("may be chance");
    expect(orderText(seriesFrom(band("early", 0.5), band("good", 0.5))).main).toContain("not always");
    expect(orderText(seriesFrom(band("early", 0.5))).main).toBe("Too early to compare.");
  });

  test("what the score promises, and who was closer", () => {
    expect(errorText(seriesFrom(band("good", 0.1)))).toBe("Read as one it promises too much: 6.8 does not mean 68%.");
    expect(errorText(seriesFrom(band("good", 0.9)))).toContain("too little");
    const odds = (percent: number) =>
      seriesFrom(many(200, { band: "good", tenths: 50, odds: percent, outcome: "testing" }));
    expect(errorText(odds(90))).toContain("closer than founders' own odds");
    expect(errorText(odds(10))).toContain("own odds were closer");
    expect(errorText(seriesFrom([]))).toBe("");
  });
});

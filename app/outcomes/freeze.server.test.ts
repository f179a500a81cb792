import { describe, expect, test } from "vitest";
import { bandOf } from "#app/assessment/score/band.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { type Random, randomFrom } from "#app/sample/random.ts";
import { stepsOf } from "../platform/db/query-plan.test.support.ts";
import { freshDatabase } from "../server/database.test.support.ts";
import { findTrackRecord, freezeTrackRecord } from "./freeze.server.ts";
import { addResults, type BulkResult } from "./outcomes.test.support.ts";
import { seriesOf, type Tally } from "./track-record.ts";

const resultAt = "2026-03-01T12:00:00.000Z";
const now = new Date("2026-11-01T00:10:00.000Z");

/** How often ideas of a band really activate, in the simulation. */
const truth = { early: 0.08, developing: 0.2, good: 0.4, high: 0.6 };
const founders = 400;

/**
 * 400 founders: each score comes up as often, three of four answer, whatever became of their idea, and all overestimate
 * their odds.
 */
function simulated(random: Random): BulkResult[] {
  return Array.from({ length: founders }, (_, index) => {
    const score = (20 + (index % 80)) / 10;
    const isActivated = random.below(100) < truth[bandOf(score).key] * 100;
    const isSilent = random.below(4) === 0;
    const failed = random.below(2) === 0 ? "stopped" : "testing";
    return { score, odds: 40 + random.below(61), outcome: isSilent ? null : isActivated ? "activated" : failed };
  });
}

async function frozen(db: Db, month?: string) {
  const record = await findTrackRecord(db, { month });
  if (!record) throw new Error("nothing is frozen");
  return record;
}

test("400 founders a year later: the track record shows the odds of each band within its interval", async () => {
  const db = await freshDatabase();
  await addResults(db, simulated(randomFrom(2026)), resultAt);
  await freezeTrackRecord(db, { now });
  const { month, frozenAt, series } = await frozen(db);
  expect([month, frozenAt, series.length]).toEqual(["2026-11", now.toISOString(), 1]);
  const [{ results, due, bands, errors, leftOut } = {} as never] = series;
  expect([results, due, leftOut]).toEqual([400, 400, { marked: 0, imported: 0 }]);
  for (const { key, shares } of bands) {
    expect(shares?.low, key).toBeLessThan(truth[key]);
    expect(shares?.high, key).toBeGreaterThan(truth[key]);
  }
  const shown = bands.map(({ key, due, answered, shares }) => [key, due, answered, shares?.activated, shares?.stopped]);
  expect(shown).toMatchInlineSnapshot(`
    [
      [
        "high",
        100,
        70,
        41,
        15,
      ],
      [
        "good",
        100,
        72,
        26,
        21,
      ],
      [
        "developing",
        100,
        72,
        16,
        25,
      ],
      [
        "early",
        100,
        75,
        3,
        32,
      ],
    ]
  `);
  expect(errors.score?.error).toBeLessThan(errors.odds?.error ?? 0);
});

test("whatever the chance, at least 95 of 100 intervals contain the true odds", () => {
  const seeds = Array.from({ length: 300 }, (_, seed) => seed + 1);
  const hits = seeds.flatMap((seed) =>
    seriesOf(simulated(randomFrom(seed)).map(tallyOf), { rule: "1.1", questionSet: 1, since: resultAt }).bands.map(
      ({ key, shares }) => shares !== null && shares.low <= truth[key] && truth[key] <= shares.high,
    ),
  );
  expect(hits).toHaveLength(1_200);
  expect(hits.filter(Boolean).length / hits.length).toBeGreaterThanOrEqual(0.95);
});

/** What the database adds up of one result. */
function tallyOf({ score, odds, outcome }: BulkResult): Tally {
  const [tenths, answered] = [Math.round(score * 10), outcome ? 1 : 0];
  const activated = outcome === "activated" ? 1 : 0;
  const range = odds === null ? -1 : [25, 50, 75, 100].findIndex((end) => odds <= end);
  const percent = odds ?? 0;
  return {
    ...{ group: "counted", band: bandOf(score).key, range, results: 1, due: 1, answered, activated },
    stopped: outcome === "stopped" ? 1 : 0,
    ...{ tenths: answered * tenths, squares: answered * tenths * tenths, hits: activated * tenths },
    ...{ odds: answered * percent, oddsSquares: answered * percent * percent, oddsHits: activated * percent },
  };
}

test("the database adds up what the rule expects, in however many steps", async () => {
  const db = await freshDatabase();
  const results = simulated(randomFrom(5)).slice(0, 300);
  await addResults(db, results, resultAt);
  for (const [month, size] of [
    [11, 7],
    [12, 2_000],
  ] as const)
    await freezeTrackRecord(db, { now: new Date(Date.UTC(2026, month - 1, 1)), size });
  const sets = await db.selectFrom("question_sets").select("id").execute();
  const expected = [seriesOf(results.map(tallyOf), { rule: "1.1", questionSet: sets.length, since: resultAt })];
  expect([(await frozen(db, "2026-11")).series, (await frozen(db, "2026-12")).series]).toEqual([expected, expected]);
});

describe("a month", () => {
  test("is frozen once, and never changes", async () => {
    const db = await freshDatabase();
    await addResults(db, simulated(randomFrom(1)).slice(0, 100), resultAt);
    await Promise.all([1, 2].map(() => freezeTrackRecord(db, { now })));
    const first = await frozen(db);
    await db.updateTable("outcomes").set({ outcome: "activated" }).execute();
    await freezeTrackRecord(db, { now: new Date("2026-11-30T23:59:59.999Z") });
    expect(await frozen(db)).toEqual(first);
    await freezeTrackRecord(db, { now: new Date("2026-12-01T00:00:00.000Z") });
    expect(await frozen(db, "2026-11")).toEqual({ ...first, months: ["2026-12", "2026-11"] });
    expect((await frozen(db)).month).toBe("2026-12");
    await db.deleteFrom("users").execute(); // their rows go, and the numbers stay
    expect(await db.selectFrom("outcomes").selectAll().execute()).toEqual([]);
    expect((await frozen(db, "2026-11")).series).toEqual(first.series);
  });

  test("counts results from day 90, and answers of theirs alone", async () => {
    const db = await freshDatabase();
    const activated = { score: 6.8, odds: null, outcome: "activated" } as const;
    await addResults(db, [activated], new Date(now.getTime() - 90 * 86_400_000).toISOString());
    await addResults(db, [activated, activated], new Date(now.getTime() - 90 * 86_400_000 + 1).toISOString());
    await freezeTrackRecord(db, { now });
    const [series] = (await frozen(db)).series;
    expect([series?.results, series?.due]).toEqual([3, 1]);
    expect(series?.bands.find(({ key }) => key === "good")).toEqual({ key: "good", due: 1, answered: 1, shares: null });
  });

  test("has a series for each rule and question set, the newest first; imported results are left out", async () => {
    const db = await freshDatabase();
    const results = simulated(randomFrom(2)).slice(0, 40);
    await addResults(db, results, resultAt);
    await db.updateTable("outcomes").set({ rule: "1.2", result_at: "2026-04-01T12:00:00.000Z" }).execute();
    await addResults(
      db,
      results.map((result) => ({ ...result, imported: true })),
      resultAt,
    );
    await addResults(db, results.slice(0, 5), resultAt);
    await freezeTrackRecord(db, { now });
    const { series } = await frozen(db);
    expect(series.map(({ rule, results, leftOut }) => [rule, results, leftOut.imported])).toEqual([
      ["1.2", 40, 0],
      ["1.1", 5, 40],
    ]);
  });

  test("of a site without results is there and empty, and another one is none", async () => {
    const db = await freshDatabase();
    expect(await findTrackRecord(db, {})).toBeUndefined();
    await freezeTrackRecord(db, { now });
    expect(await findTrackRecord(db, {})).toMatchObject({ month: "2026-11", series: [] });
    expect(await findTrackRecord(db, { month: "2026-10" })).toBeUndefined();
  });

  test("changes what visitors' pages show", async () => {
    const db = await freshDatabase();
    const version = async () => (await db.selectFrom("content_version").selectAll().executeTakeFirstOrThrow()).version;
    const before = await version();
    await freezeTrackRecord(db, { now });
    expect(await version()).toBe(before + 1);
  });
});

test("results are read in the order of an index, without sorting them", async () => {
  const db = await freshDatabase();
  await addResults(db, simulated(randomFrom(1)).slice(0, 3), resultAt);
  const steps = await stepsOf(db, (listening) => freezeTrackRecord(listening, { now }));
  expect(new Set(steps.filter((step) => /outcomes/.test(step)))).toEqual(
    new Set([expect.stringMatching(/SEARCH outcomes USING INDEX .*assessment_session_id>/)]),
  );
});

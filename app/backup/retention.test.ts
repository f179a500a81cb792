import fc from "fast-check";
import { expect, test } from "vitest";
import { archiveName, readArchiveName } from "./archive/archive-name.ts";
import { backupsToKeep, isAhead, type Keep, type Moment } from "./retention.ts";

const at = (day: number, hour = 0, minute = 0) => Date.UTC(2026, 10, day, hour, minute);
const good = (moment: number, before?: string) => ({ name: archiveName(moment, before), good: true });
const damaged = (moment: number) => ({ ...good(moment), good: false });
/** The archives kept, judged at the time of the newest by default. */
const kept = (all: ReturnType<typeof good>[], keep: Keep, moment: Partial<Moment> = {}) =>
  [...backupsToKeep(all, keep, { now: newestOf(all), ...moment })].sort();
const newestOf = (all: { name: string }[]) => Math.max(...all.map(({ name }) => readArchiveName(name)?.at ?? 0));
const names = (...archives: { name: string }[]) => archives.map(({ name }) => name).sort();

test("the newest of each hour and of each day stays, and nothing that is not ours is named", () => {
  const [early, late, other] = [good(at(20, 9, 5)), good(at(20, 9, 50)), good(at(20, 8, 1))];
  const [yesterday, before, long] = [good(at(19, 23)), good(at(19, 2)), good(at(3))];
  const all = [early, late, other, yesterday, before, long, { name: "holiday.tar", good: true }];
  expect(kept(all, { hourly: 2, daily: 2 })).toEqual(names(late, other, yesterday));
  expect(kept(all, { hourly: 0, daily: 3 })).toEqual(names(late, yesterday, long));
  expect(kept(all, { hourly: 1, daily: 0 })).toEqual(names(late));
  expect(kept(all, { hourly: 0, daily: 0 })).toEqual(names(late));
});

test("with one a day, the hours keep no more than the newest of them", () => {
  const all = Array.from({ length: 20 }, (_, day) => good(at(day + 1, 3)));
  expect(kept(all, { hourly: 24, daily: 7 })).toHaveLength(7);
});

const usual = { hourly: 24, daily: 7 };
const day = 86_400_000; // ms
const days = [15, 16, 17, 18].map((day) => good(at(day)));
const future = [good(Date.UTC(2040, 1, 1, 9)), good(Date.UTC(2040, 1, 1, 10))];

test("while a clock runs ahead it takes no day along, until it has done so for a day", () => {
  expect(kept([...days, ...future], usual)).toEqual(names(...days, ...future));
  const next = good(Date.UTC(2040, 1, 2, 10));
  expect(kept([...days, ...future, next], usual)).toEqual(names(...future.slice(1), next));
});

test("once it is right again, two of the future take nothing along, and go when one was made after them", () => {
  const now = at(18, 12);
  expect(kept([...days, ...future], usual, { now })).toEqual(names(...days, ...future));
  const made = good(now);
  expect(kept([...days, ...future, made], usual, { now, made: made.name })).toEqual(names(...days, made));
  expect(kept([...days, ...future, damaged(at(18, 14))], usual, { now })).toHaveLength(7);
});

test("a clock that runs behind takes nothing along either, and what is made under it stays", () => {
  const made = good(0);
  expect(kept([...days, made], usual, { now: 0, made: made.name })).toEqual(names(...days, made));
  const [half, later] = [good(at(18, 10)), good(at(18, 10, 50))]; // set back by 40 minutes within an hour
  expect(kept([...days, half, later], usual, { now: at(18, 10, 10), made: half.name })).toContain(half.name);
});

test("with few backups none stays longer than people are promised, once there is a newer one", () => {
  const weekly = Array.from({ length: 8 }, (_, week) => good(at(1) + week * 7 * day));
  expect(kept(weekly, usual)).toEqual(names(...weekly.slice(3))); // 28 days
  const pause = good(at(1) + 200 * day);
  const all = [...weekly.slice(3), pause];
  expect(kept(all, usual)).toHaveLength(6);
  expect(kept(all, usual, { now: at(2) + 200 * day })).toEqual(names(pause));
  expect(kept(all, usual, { now: at(1) + 200 * day, sure: true })).toEqual(names(pause));
});

test("with none made any longer, those of before go by the clock, but for the newest", () => {
  const all = [...days, damaged(at(14))];
  expect(kept(all, usual, { now: at(16, 1) + 30 * day, sure: true })).toEqual(names(...days.slice(2)));
  expect(kept(all, usual, { now: at(19) + 60 * day, sure: true })).toEqual(names(...days.slice(3)));
});

test("of two made in the same second the one made last is the newest", () => {
  const [plain, before] = [good(at(1)), good(at(1), "2026-11-21T1800-mailings")];
  for (const made of [plain, before])
    expect(kept([plain, before], usual, { now: at(1) + 60 * day, sure: true, made: made.name })).toEqual(names(made));
});

test("before migrations three stay for a month; a damaged one stays as long as a good one would", () => {
  const migrated = [1, 18, 19, 20].map((day) => good(at(day), "2026-11-21T1800-mailings"));
  const keep = { hourly: 0, daily: 2 };
  expect(kept([...migrated, good(at(21))], keep)).toEqual(names(...migrated.slice(1), good(at(21))));
  const later = good(at(21) + 30 * day);
  expect(kept([migrated[3] ?? later, later], keep, { sure: true })).toEqual(names(later));
  expect(kept([damaged(at(21)), good(at(20)), damaged(at(19, 1)), good(at(19)), damaged(at(18))], keep)).toEqual(
    names(damaged(at(21)), good(at(20)), damaged(at(19, 1)), good(at(19))),
  );
  expect(kept([damaged(at(21)), damaged(at(1))], keep)).toHaveLength(2);
});

test("property: the newest and the one just made stay, no more than promised do, and what stays stays again", () => {
  const archive = fc.record({ minutes: fc.nat(60 * 24 * 40), good: fc.boolean(), before: fc.boolean() });
  const made = fc.array(archive).map((all) =>
    all.map(({ minutes, good, before }) => ({
      name: archiveName(at(1) + minutes * 60_000, before ? "x" : undefined),
      good,
    })),
  );
  const keep = fc.record({ hourly: fc.nat(30), daily: fc.nat(10) });
  const clock = fc.record({ days: fc.integer({ min: -20, max: 90 }), sure: fc.boolean() });
  fc.assert(
    fc.property(made, keep, clock, (all, keep, { days, sure }) => {
      const now = at(1) + days * day;
      const good = all.filter(({ good }) => good).sort((one, other) => (one.name < other.name ? 1 : -1));
      const past = good.filter(({ name }) => !isAhead(readArchiveName(name) ?? { at: 0 }, now));
      const moment = { now, sure, made: past[0]?.name };
      const stay = backupsToKeep(all, keep, moment);
      const left = all.filter(({ name }) => stay.has(name));
      if (past[0]) expect([...stay]).toContain(past[0].name);
      const whole = new Set(
        left.filter(({ name }) => past.some((other) => other.name === name)).map(({ name }) => name),
      );
      expect(whole.size).toBeLessThanOrEqual(keep.hourly + keep.daily + 3 + 1);
      expect(backupsToKeep(left, keep, moment)).toEqual(stay);
      const more = backupsToKeep(all, { hourly: keep.hourly + 1, daily: keep.daily + 1 }, moment);
      expect([...stay].filter((name) => !more.has(name))).toEqual([]);
    }),
  );
});

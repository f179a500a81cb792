import { drawCode } from "#app/platform/readable-code.ts";
import { site } from "#app/platform/site.ts";
import { daysAfter, utc } from "#app/platform/time-zone.ts";
import { dayName, daysBetween } from "#app/ui/day-label.ts";

/** A group of founders in a program. Days are YYYY-MM-DD in UTC, moments ISO 8601. */
export interface Cohort {
  id: string;
  name: string;
  /** What founders type to join. */
  joinCode: string;
  startsOn: string | null;
  endsOn: string | null;
  /** The last day on which the code works. */
  joinsUntil: string | null;
  /** While it is archived nobody can join it, and nobody sees what its members show. */
  archivedAt: string | null;
  updatedAt: string;
}

/** A user who manages a cohort: they see its page and export, and nothing of the admin area. */
export interface Manager {
  id: string;
  name: string;
  email: string;
}

/** Limits that keep every page of a cohort, and of its members, quick. */
export const cohortLimits = { members: 1_000, managers: 20, programsOfUser: 10, assessmentsOfMember: 10 } as const;

/** Whether a founder with the code can join. @param today YYYY-MM-DD */
export function isOpen({ archivedAt, joinsUntil }: Pick<Cohort, "archivedAt" | "joinsUntil">, today: string): boolean {
  return archivedAt === null && (joinsUntil === null || joinsUntil >= today);
}

/** Draws a join code, such as "7K2M-9XQP". @param random as for `drawCode` */
export function newJoinCode(random: (below: number) => number): string {
  return `${drawCode(4, random)}-${drawCode(4, random)}`;
}

/** A code as typed: in any case, with or without its hyphen and spaces; undefined if it cannot be one. */
export function readJoinCode(typed: string): string | undefined {
  const text = typed.slice(0, 40).replace(/[\s-]/g, "");
  return /^[2-9A-Za-z]{8}$/.test(text) ? `${text.slice(0, 4)}-${text.slice(4)}`.toUpperCase() : undefined;
}

/** Who runs a program, in words: "Ruth Ellis and Tom Hollis run it". */
export function runText(managers: string[]): string {
  if (managers.length === 0) return `${site.name} runs it`;
  const [last = "", ...others] = managers.toReversed();
  return others.length > 0 ? `${others.toReversed().join(", ")} and ${last} run it` : `${last} runs it`;
}

const week = 7; // days
const maxWeeks = 26; // bars that fit on a phone
const recentWeeks = 12; // shown for a cohort without dates

/** The Monday of the week that a day belongs to. Both YYYY-MM-DD. */
function mondayOf(day: string): string {
  return daysAfter(day, -((new Date(day).getUTCDay() + 6) % 7));
}

/** The number of weeks between two days' Mondays. */
function weeksBetween(from: string, to: string): number {
  return daysBetween(mondayOf(from), mondayOf(to), utc) / week;
}

/** Where a program stands: "Week 8 of 12"; undefined without a first day. @param today YYYY-MM-DD */
export function weekText({ startsOn, endsOn }: Pick<Cohort, "startsOn" | "endsOn">, today: string): string | undefined {
  if (endsOn !== null && today > endsOn) return `Ended ${dayName(endsOn, utc)}`;
  if (startsOn === null) return endsOn === null ? undefined : `Until ${dayName(endsOn, utc)}`;
  if (today < startsOn) return `Starts ${dayName(startsOn, utc)}`;
  const current = `Week ${weeksBetween(startsOn, today) + 1}`;
  return endsOn === null ? current : `${current} of ${weeksBetween(startsOn, endsOn) + 1}`;
}

/**
 * The Mondays of a program's weeks until now, at most the last 26; of the last 12 weeks without a first day.
 * @param today YYYY-MM-DD
 */
export function weeksOf({ startsOn, endsOn }: Pick<Cohort, "startsOn" | "endsOn">, today: string): string[] {
  const last = mondayOf(endsOn !== null && endsOn < today ? endsOn : today);
  const count = startsOn === null ? recentWeeks : Math.min(weeksBetween(startsOn, last) + 1, maxWeeks);
  return Array.from({ length: Math.max(count, 0) }, (_, index) => daysAfter(last, (index - (count - 1)) * week));
}

/** The sums of each week. @param days numbers by day, YYYY-MM-DD @param weeks Mondays, as `weeksOf` returns them */
export function sumByWeek(days: { day: string; count: number }[], weeks: string[]): number[] {
  return weeks.map((monday) => days.reduce((sum, { day, count }) => (mondayOf(day) === monday ? sum + count : sum), 0));
}

import { site } from "#app/platform/site.ts";
import { readArchiveName } from "./archive/archive-name.ts";

/** How many archives stay. 0 switches a rule off. */
export interface Keep {
  /** Of so many hours up to the newest archive, the newest of each. */
  hourly: number;
  /** Of the last so many days that have one, the newest of each; days of UTC. */
  daily: number;
}

/** An archive, as far as retention asks. */
export interface Judged {
  name: string;
  good: boolean;
}

/** When it is judged, and what the caller knows of it. */
export interface Moment {
  /** ms. */
  now: number;
  /** The archive that was made last, if the caller knows. */
  made?: string | undefined;
  /** Whether something else than the archives says that the clock is right; without, they are asked. */
  sure?: boolean;
}

const hour = 60 * 60_000; // ms
const day = 24 * hour;
const migrations = 3; // archives made before a migration that stay
/** What people are promised: who deletes their account is in no backup after so long. */
const longest = site.backupDays * day;

/**
 * Which archives stay. The newest good one does, and the one that was made last. Once there is a newer good one, none
 * stays longer than we promise. A damaged one counts for nothing, and stays as long as a good one of its age would.
 *
 * A clock that jumps must take nothing along. So it is believed only once a good archive has stood for a day, and not for
 * longer than we promise; until then nothing is too old, nor made too late. One of later than now was made under a clock
 * that ran ahead: it is never the newest, and stays until one was made after it under a clock that is believed.
 * @returns their names. Names that are not ours are not judged: nobody deletes them.
 */
export function keptBackups(all: Judged[], { hourly, daily }: Keep, { now, made, sure }: Moment): Set<string> {
  const known = all.flatMap(({ name, good }) => {
    const read = readArchiveName(name);
    return read ? [{ ...read, good }] : [];
  });
  known.sort((one, other) => other.at - one.at || (one.name < other.name ? -1 : 1));
  const good = known.filter((archive) => archive.good && !isAhead(archive, now));
  const newest = good[0];
  if (!newest) return new Set(known.map(({ name }) => name));
  const believed = sure || good.some(({ at }) => now - at >= day && now - at <= longest);
  const recent = believed ? good.filter(({ at }) => now - at <= longest) : good;
  const regular = recent.filter(({ before }) => before === undefined);
  const last = Math.floor((regular[0]?.at ?? 0) / hour);
  const hours = newestOfEach(regular, hour).filter(({ at }) => Math.floor(at / hour) > last - hourly);
  const days = newestOfEach(regular, day).slice(0, daily);
  const before = recent.filter((archive) => archive.before).slice(0, migrations);
  const stay = [newest, ...hours, ...days, ...before];
  const oldest = Math.min(...stay.map(({ at }) => at));
  const latest = recent.filter(({ name }) => name === made);
  const isOver = believed && latest.length > 0; // whatever let the clock run ahead
  const others = known.filter((archive) => (isAhead(archive, now) ? !isOver : !archive.good && archive.at >= oldest));
  return new Set([...stay, ...latest, ...others].map(({ name }) => name));
}

/** Whether an archive is of later than now, by more than clocks differ: one was wrong then, or is now. */
export function isAhead({ at }: { at: number }, now: number): boolean {
  return at - now > hour;
}

function newestOfEach<Archive extends { at: number }>(sorted: Archive[], span: number): Archive[] {
  const of = ({ at }: Archive) => Math.floor(at / span);
  return sorted.filter((archive, index) => sorted.findIndex((other) => of(other) === of(archive)) === index);
}

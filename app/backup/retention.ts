import { site } from "#app/platform/site.ts";
import { readArchiveName } from "./archive/archive-name.ts";

/** Number of archives to keep. 0 disables a rule. */
export interface Keep {
  /** Hourly archives to keep: the newest of each of this many hours up to the newest archive. */
  hourly: number;
  /** Daily archives to keep: the newest of each of the latest UTC days that have one. */
  daily: number;
}

/** The properties of an archive that retention considers. */
interface Judged {
  name: string;
  good: boolean;
}

/** The time of the decision, and what the caller knows about it. */
export interface Moment {
  /** ms. */
  now: number;
  /** The archive made most recently, if the caller knows it. */
  made?: string | undefined;
  /** Whether the clock is known to be right from another source; otherwise this is inferred from the archives. */
  sure?: boolean;
}

const hour = 60 * 60_000; // ms
const day = 24 * hour;
const migrations = 3; // archives made before a migration that stay
/** The promise to users: a deleted account is gone from every backup after this time. */
const maxAge = site.backupDays * day;

/**
 * Decides which archives to keep: always the newest good one and the one made most recently. Once there is a newer good
 * one, no archive is kept longer than we promise. Damaged archives do not count toward any rule, and are kept as long
 * as good ones of their age would be.
 *
 * A clock jump must not delete anything. The clock is therefore trusted only while some good archive is at least a day
 * old and not older than we promise; until then no archive is too old or dated too late. Archives dated in the future
 * were made while the clock ran ahead: they never count as the newest, and are kept until another archive is made under
 * a trusted clock.
 * @returns the names to keep. Names that are not ours are not considered, and never deleted.
 */
export function backupsToKeep(all: Judged[], { hourly, daily }: Keep, { now, made, sure }: Moment): Set<string> {
  const known = all.flatMap(({ name, good }) => {
    const read = readArchiveName(name);
    return read ? [{ ...read, good }] : [];
  });
  const isMade = ({ name }: { name: string }) => Number(name === made); // the newer one of two of the same second
  known.sort((one, other) => other.at - one.at || isMade(other) - isMade(one) || (one.name < other.name ? -1 : 1));
  const good = known.filter((archive) => archive.good && !isAhead(archive, now));
  const newest = good[0];
  if (!newest) return new Set(known.map(({ name }) => name));
  const believed = sure || good.some(({ at }) => now - at >= day && now - at <= maxAge);
  const recent = believed ? good.filter(({ at }) => now - at <= maxAge) : good;
  const regular = recent.filter(({ before }) => before === undefined);
  const last = Math.floor((regular[0]?.at ?? 0) / hour);
  const hours = newestOfEach(regular, hour).filter(({ at }) => Math.floor(at / hour) > last - hourly);
  const days = newestOfEach(regular, day).slice(0, daily);
  const before = recent.filter((archive) => archive.before).slice(0, migrations);
  const stay = [newest, ...hours, ...days, ...before];
  const oldest = Math.min(...stay.map(({ at }) => at));
  const latest = recent.filter(({ name }) => name === made);
  const isOver = believed && latest.length > 0; // whatever made the clock run ahead
  const others = known.filter((archive) => (isAhead(archive, now) ? !isOver : !archive.good && archive.at >= oldest));
  return new Set([...stay, ...latest, ...others].map(({ name }) => name));
}

/** Whether an archive is dated in the future by more than clocks differ: the clock was wrong then, or is now. */
export function isAhead({ at }: { at: number }, now: number): boolean {
  return at - now > hour;
}

function newestOfEach<Archive extends { at: number }>(sorted: Archive[], span: number): Archive[] {
  const of = ({ at }: Archive) => Math.floor(at / span);
  return sorted.filter((archive, index) => sorted.findIndex((other) => of(other) === of(archive)) === index);
}

import { type Access, rankOf, type Source, type Span, type Tier } from "./access.ts";

/** A stored entitlement to a plan. Timestamps are ISO 8601. */
export interface Entitlement {
  source: Source;
  tier: Exclude<Tier, "free">;
  startsAt: string;
  /** Null: no end. For a subscription, the end of the paid period; for a coupon, when an administrator withdrew it. */
  endsAt: string | null;
  /** The end of the grace period of a subscription that was due to renew. */
  graceEndsAt: string | null;
  /** For a coupon, the number of days it grants, in place of an end. */
  days: number | null;
  /** The coupon's code; null for other sources. */
  reference: string | null;
}

/** An interval in milliseconds since the epoch. `until` is infinite if there is no end. */
interface Interval {
  cause: Entitlement;
  from: number;
  until: number;
}

const day = 24 * 60 * 60 * 1000; // ms

/**
 * The access that these entitlements grant at `now`: the highest plan in effect, and when coverage at that rank ends
 * (SPEC-D15). A coupon never shortens existing access, and adds its days to the same plan (SPEC-D19): its days count
 * down only while no other source grants the same rank or higher, however often a subscription renews meanwhile.
 * @param now ISO 8601.
 */
export function accessFrom(causes: Entitlement[], now: string): Access {
  const intervals = intervalsOf(causes);
  const timeline = intervals.filter(({ from, until }) => until > from).map(spanOf);
  const at = Date.parse(now);
  const [best] = intervals.filter((interval) => counts(interval, at)).sort(byRank);
  if (!best) return { tier: "free", until: null, source: null, timeline };
  const { source, tier } = best.cause;
  return { tier, until: momentOf(endOf(best, intervals, at)), source, timeline };
}

/** The intervals in which each entitlement grants its plan, oldest first. */
function intervalsOf(causes: Entitlement[]): Interval[] {
  const intervals = causes.filter(({ days }) => days === null).map(fixed);
  const coupons = causes.filter(({ days }) => days !== null);
  coupons.sort((a, b) => rankOf(b.tier) - rankOf(a.tier) || a.startsAt.localeCompare(b.startsAt) || byName(a, b));
  for (const coupon of coupons) intervals.push(...couponIntervals(coupon, intervals));
  return intervals
    .filter(({ cause, from, until }) => Math.max(until, graceOf(cause)) > from)
    .sort((a, b) => a.from - b.from || a.until - b.until);
}

function fixed(cause: Entitlement): Interval {
  const { startsAt, endsAt } = cause;
  return { cause, from: Date.parse(startsAt), until: endsAt === null ? Number.POSITIVE_INFINITY : Date.parse(endsAt) };
}

/** Places a coupon's days in the gaps between intervals of the same rank or higher, until it is withdrawn. */
function couponIntervals(cause: Entitlement, intervals: Interval[]): Interval[] {
  const covering = intervals
    .filter((one) => rankOf(one.cause.tier) >= rankOf(cause.tier) && one.until > one.from)
    .sort((a, b) => a.from - b.from);
  const withdrawn = cause.endsAt === null ? Number.POSITIVE_INFINITY : Date.parse(cause.endsAt);
  const pieces: Interval[] = [];
  let remaining = (cause.days ?? 0) * day;
  let from = Date.parse(cause.startsAt);
  for (const cover of [...covering, { from: Number.POSITIVE_INFINITY, until: Number.POSITIVE_INFINITY }]) {
    const until = Math.min(cover.from, from + remaining, withdrawn);
    if (until > from) {
      pieces.push({ cause, from, until });
      remaining -= until - from;
    }
    if (remaining === 0) break;
    from = Math.max(from, cover.until);
    if (from >= withdrawn) break; // withdrawn, or behind an interval without end
  }
  return pieces;
}

function counts({ cause, from, until }: Interval, at: number): boolean {
  return from <= at && at < Math.max(until, graceOf(cause));
}

function graceOf({ graceEndsAt }: Entitlement): number {
  return graceEndsAt === null ? 0 : Date.parse(graceEndsAt);
}

const preferred: Source[] = ["stripe", "admin", "coupon"];

function byRank(a: Interval, b: Interval): number {
  const [one, other] = [a.cause, b.cause];
  const bySource = preferred.indexOf(one.source) - preferred.indexOf(other.source);
  return rankOf(other.tier) - rankOf(one.tier) || bySource || byName(one, other);
}

/** Tie-breaker for equal rank and start, independent of storage order: basic before pro. */
function byName(one: Entitlement, other: Entitlement): number {
  const nameOf = ({ tier, days, reference }: Entitlement) => `${tier} ${days} ${reference}`;
  return nameOf(one).localeCompare(nameOf(other));
}

/** When coverage at the rank of `best` ends, including adjoining intervals of the same rank or higher. */
function endOf(best: Interval, intervals: Interval[], at: number): number {
  let end = Math.max(best.until, at);
  for (const { cause, from, until } of intervals) {
    if (rankOf(cause.tier) >= rankOf(best.cause.tier) && from <= end && until > end) end = until;
  }
  return end > at ? end : graceOf(best.cause);
}

function spanOf({ cause: { source, tier, reference }, from, until }: Interval): Span {
  return { source, tier, reference, from: new Date(from).toISOString(), until: momentOf(until) };
}

function momentOf(at: number): string | null {
  return at === Number.POSITIVE_INFINITY ? null : new Date(at).toISOString();
}

import { type Access, rankOf, type Source, type Span, type Tier } from "./access.ts";

/** One cause of a plan, as it is kept. Moments are ISO 8601. */
export interface Entitlement {
  source: Source;
  tier: Exclude<Tier, "free">;
  startsAt: string;
  /** Null: no end. Of a subscription, the end of what is paid; of a coupon, when an administrator withdrew it. */
  endsAt: string | null;
  /** Until when a subscription still counts that should have been renewed. */
  graceEndsAt: string | null;
  /** Of a coupon: how many days it gives, instead of an end. */
  days: number | null;
  /** The coupon's code; otherwise null. */
  reference: string | null;
}

/** In milliseconds since 1970; without end it is infinite. */
interface Stretch {
  cause: Entitlement;
  from: number;
  until: number;
}

const day = 24 * 60 * 60 * 1000; // ms

/**
 * What these causes come to at a moment: the highest that counts then, and until when it or one as high goes on
 * (SPEC-D15). A coupon never shortens what somebody has, and on the same plan its days are added (SPEC-D19): its
 * days count down only while nothing else gives the same or more, however often a subscription is renewed meanwhile.
 * @param now ISO 8601.
 */
export function accessFrom(causes: Entitlement[], now: string): Access {
  const stretches = layOut(causes);
  const timeline = stretches.filter(({ from, until }) => until > from).map(spanOf);
  const at = Date.parse(now);
  const [best] = stretches.filter((stretch) => counts(stretch, at)).sort(byWorth);
  if (!best) return { tier: "free", until: null, source: null, timeline };
  const { source, tier } = best.cause;
  return { tier, until: momentOf(endOf(best, stretches, at)), source, timeline };
}

/** Every cause as the stretches of time in which it gives its plan, oldest first. */
function layOut(causes: Entitlement[]): Stretch[] {
  const laid = causes.filter(({ days }) => days === null).map(fixed);
  const coupons = causes.filter(({ days }) => days !== null);
  coupons.sort((a, b) => rankOf(b.tier) - rankOf(a.tier) || a.startsAt.localeCompare(b.startsAt) || byName(a, b));
  for (const coupon of coupons) laid.push(...couponStretches(coupon, laid));
  return laid
    .filter(({ cause, from, until }) => Math.max(until, graceOf(cause)) > from)
    .sort((a, b) => a.from - b.from || a.until - b.until);
}

function fixed(cause: Entitlement): Stretch {
  const { startsAt, endsAt } = cause;
  return { cause, from: Date.parse(startsAt), until: endsAt === null ? Number.POSITIVE_INFINITY : Date.parse(endsAt) };
}

/** A coupon's days, put into the gaps between what gives the same or more, until it is withdrawn. */
function couponStretches(cause: Entitlement, laid: Stretch[]): Stretch[] {
  const covering = laid
    .filter((one) => rankOf(one.cause.tier) >= rankOf(cause.tier) && one.until > one.from)
    .sort((a, b) => a.from - b.from);
  const withdrawn = cause.endsAt === null ? Number.POSITIVE_INFINITY : Date.parse(cause.endsAt);
  const pieces: Stretch[] = [];
  let left = (cause.days ?? 0) * day;
  let from = Date.parse(cause.startsAt);
  for (const cover of [...covering, { from: Number.POSITIVE_INFINITY, until: Number.POSITIVE_INFINITY }]) {
    const until = Math.min(cover.from, from + left, withdrawn);
    if (until > from) {
      pieces.push({ cause, from, until });
      left -= until - from;
    }
    if (left === 0) break;
    from = Math.max(from, cover.until);
    if (from >= withdrawn) break; // or it waits for something without end
  }
  return pieces;
}

function counts({ cause, from, until }: Stretch, at: number): boolean {
  return from <= at && at < Math.max(until, graceOf(cause));
}

function graceOf({ graceEndsAt }: Entitlement): number {
  return graceEndsAt === null ? 0 : Date.parse(graceEndsAt);
}

const preferred: Source[] = ["stripe", "admin", "coupon"];

function byWorth(a: Stretch, b: Stretch): number {
  const [one, other] = [a.cause, b.cause];
  const bySource = preferred.indexOf(one.source) - preferred.indexOf(other.source);
  return rankOf(other.tier) - rankOf(one.tier) || bySource || byName(one, other);
}

/** Of two that give as much at the same time the same comes first, in whatever order they are kept: basic before pro. */
function byName(one: Entitlement, other: Entitlement): number {
  const nameOf = ({ tier, days, reference }: Entitlement) => `${tier} ${days} ${reference}`;
  return nameOf(one).localeCompare(nameOf(other));
}

/** When the plan of `best` ends, after all that goes on as high without a gap. */
function endOf(best: Stretch, stretches: Stretch[], at: number): number {
  let end = Math.max(best.until, at);
  for (const { cause, from, until } of stretches) {
    if (rankOf(cause.tier) >= rankOf(best.cause.tier) && from <= end && until > end) end = until;
  }
  return end > at ? end : graceOf(best.cause);
}

function spanOf({ cause: { source, tier, reference }, from, until }: Stretch): Span {
  return { source, tier, reference, from: new Date(from).toISOString(), until: momentOf(until) };
}

function momentOf(at: number): string | null {
  return at === Number.POSITIVE_INFINITY ? null : new Date(at).toISOString();
}

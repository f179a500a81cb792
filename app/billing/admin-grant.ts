import type { Tier } from "./access.ts";
import type { Entitlement } from "./entitlement.ts";

/** The tiers an administrator may set (SPEC-AD2). */
export const settableTiers = ["free", "pro", "premium"] as const;
export type SettableTier = (typeof settableTiers)[number];

type Grant = Pick<Entitlement, "source" | "tier" | "endsAt">;

/** The administrators' grants in effect at `now`. @param now ISO 8601. */
export function grantsAt<T extends Grant>(causes: T[], now: string): T[] {
  return causes.filter(({ source, endsAt }) => source === "admin" && (endsAt === null || endsAt > now));
}

/** Whether the grants already equal `tier`, so that setting it would change nothing. @param now ISO 8601. */
export function isAsSet(causes: Grant[], tier: SettableTier, now: string): boolean {
  const grants = grantsAt(causes, now);
  if (tier === "free") return grants.length === 0;
  return grants.length === 1 && grants[0]?.tier === tier && grants[0].endsAt === null;
}

/** The entitlements as they would be after an administrator set this tier. @param now ISO 8601. */
export function withGrant(causes: Entitlement[], tier: SettableTier, now: string): Entitlement[] {
  const ended = grantsAt(causes, now);
  const kept = causes.map((cause) => (ended.includes(cause) ? { ...cause, endsAt: now } : cause));
  if (tier === "free") return kept;
  const none = { endsAt: null, graceEndsAt: null, days: null, reference: null };
  return [...kept, { source: "admin", tier, startsAt: now, ...none }];
}

/** Maps a plan to the tier an administrator can set: `basic` becomes `pro`. */
export function settableFrom(tier: Tier): SettableTier {
  return tier === "basic" ? "pro" : tier;
}

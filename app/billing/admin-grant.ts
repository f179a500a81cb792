import type { Tier } from "./access.ts";
import type { Entitlement } from "./entitlement.ts";

/** What an administrator may set (SPEC-AD2). */
export const settableTiers = ["free", "pro", "premium"] as const;
export type SettableTier = (typeof settableTiers)[number];

type Grant = Pick<Entitlement, "source" | "tier" | "endsAt">;

/** What administrators give at a moment. @param now ISO 8601. */
export function grantsAt<T extends Grant>(causes: T[], now: string): T[] {
  return causes.filter(({ source, endsAt }) => source === "admin" && (endsAt === null || endsAt > now));
}

/** Is this what administrators give, so that setting it would change nothing? @param now ISO 8601. */
export function isAsSet(causes: Grant[], tier: SettableTier, now: string): boolean {
  const grants = grantsAt(causes, now);
  if (tier === "free") return grants.length === 0;
  return grants.length === 1 && grants[0]?.tier === tier && grants[0].endsAt === null;
}

/** What somebody's causes would be once an administrator had set this tier. @param now ISO 8601. */
export function withGrant(causes: Entitlement[], tier: SettableTier, now: string): Entitlement[] {
  const ended = grantsAt(causes, now);
  const kept = causes.map((cause) => (ended.includes(cause) ? { ...cause, endsAt: now } : cause));
  if (tier === "free") return kept;
  const none = { endsAt: null, graceEndsAt: null, days: null, reference: null };
  return [...kept, { source: "admin", tier, startsAt: now, ...none }];
}

/** A plan as administrators set it: basic is shown as Pro. */
export function settableFrom(tier: Tier): SettableTier {
  return tier === "basic" ? "pro" : tier;
}

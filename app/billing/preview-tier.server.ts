import { clock } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { causesOf } from "./access.server.ts";
import type { Access } from "./access.ts";
import { isAsSet, type SettableTier, withGrant } from "./admin-grant.ts";
import { accessFrom } from "./entitlement.ts";
import { subscriptionOf } from "./subscription.server.ts";
import type { Subscription } from "./subscription.ts";

/** The effect of setting a tier. */
export interface TierPreview {
  /** Whether the administrator's grant would change. Subscriptions and coupons are unaffected. */
  changes: boolean;
  before: Access;
  after: Access;
  /** Null if the user has none. */
  subscription: Subscription | null;
  /** ISO 8601: the time the preview was calculated for. */
  now: string;
}

interface PreviewTierInput {
  user: string;
  tier: SettableTier;
  /** ISO 8601; defaults to the current time. */
  now?: string;
}

/** Previews the effect of setting a tier. Two queries. */
export async function previewTier(
  db: Db,
  { user, tier, now = clock.now().toISOString() }: PreviewTierInput,
): Promise<TierPreview> {
  const causes = await causesOf(db, { user });
  const subscription = (await subscriptionOf(db, { user })) ?? null;
  const [before, after] = [accessFrom(causes, now), accessFrom(withGrant(causes, tier, now), now)];
  return { changes: !isAsSet(causes, tier, now), before, after, subscription, now };
}

import { clock } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { causesOf } from "./access.server.ts";
import type { Access } from "./access.ts";
import { isAsSet, type SettableTier, withGrant } from "./admin-grant.ts";
import { accessFrom } from "./entitlement.ts";
import { subscriptionOf } from "./subscription.server.ts";
import type { Subscription } from "./subscription.ts";

/** What setting a tier would come to. */
export interface TierPreview {
  /** Would it change what an administrator gives? What a subscription or a coupon gives stays either way. */
  changes: boolean;
  before: Access;
  after: Access;
  /** Null: they pay for none. */
  subscription: Subscription | null;
  /** ISO 8601: what counts then counts now. */
  now: string;
}

interface Asked {
  user: string;
  tier: SettableTier;
  /** ISO 8601; the present moment unless told. */
  now?: string;
}

/** Finds out what setting a tier would come to, before it is done: two queries. */
export async function previewTier(
  db: Db,
  { user, tier, now = clock.now().toISOString() }: Asked,
): Promise<TierPreview> {
  const causes = await causesOf(db, { user });
  const subscription = (await subscriptionOf(db, { user })) ?? null;
  const [before, after] = [accessFrom(causes, now), accessFrom(withGrant(causes, tier, now), now)];
  return { changes: !isAsSet(causes, tier, now), before, after, subscription, now };
}

import { differences, writeAudit } from "#app/platform/audit/audit.server.ts";
import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { timeOrderedId } from "#app/platform/db/short-id.ts";
import { accessOf, causesOf } from "./access.server.ts";
import type { Access } from "./access.ts";
import { grantsAt, isAsSet, type SettableTier, settableFrom, withGrant } from "./admin-grant.ts";
import { accessFrom } from "./entitlement.ts";
import { writeSubscriber } from "./subscriber.server.ts";
import { subscriptionOf } from "./subscription.server.ts";
import type { Subscription } from "./subscription.ts";

/**
 * The result of setting a tier. A subscription or coupon may still grant a higher one. `same`: the grant already equals
 * the tier, so nothing was written.
 */
type TierSet =
  | {
      kind: "set" | "same";
      tier: SettableTier;
      /** The administrators' grant until now. */
      before: SettableTier;
      access: Access;
      subscription: Subscription | undefined;
    }
  | { kind: "missing" };

interface SetTierInput {
  user: string;
  tier: SettableTier;
  /** The administrator's id. */
  by: string;
  /** ISO 8601. */
  now?: string;
}

/**
 * Sets the administrator's grant, without end, replacing any earlier grant; "free" revokes it. Subscriptions and
 * coupons are unaffected (SPEC-D15, SPEC-D19). If two administrators act concurrently, the last one wins, and the audit
 * log records the state at the time of the write, not what was displayed.
 */
export function setTier(db: Db, { user, tier, by, now = clock.now().toISOString() }: SetTierInput): Promise<TierSet> {
  return inTransaction(db, async (transaction) => {
    const person = await transaction
      .selectFrom("profiles")
      .select("user_id")
      .where("user_id", "=", user)
      .executeTakeFirst();
    if (!person) return { kind: "missing" };
    const causes = await causesOf(transaction, { user });
    const same = isAsSet(causes, tier, now);
    const grants = grantsAt(causes, now).sort((one, other) => other.startsAt.localeCompare(one.startsAt));
    const granted = settableFrom(grants[0]?.tier ?? "free");
    if (!same) {
      const before = { tier: granted, plan: await planInForce(transaction, { user, now }) };
      await replaceGift(transaction, { user, tier, now });
      await writeSubscriber(transaction, { user, now });
      const changed = differences<Record<string, string>>(before, {
        tier,
        plan: await planInForce(transaction, { user, now }),
      });
      await writeAudit(transaction, { by, action: "user.tier", id: user, user, ...changed, now });
    }
    const access = await accessOf(transaction, { user, now });
    const subscription = await subscriptionOf(transaction, { user });
    return { kind: same ? "same" : "set", tier, before: granted, access, subscription };
  });
}

interface RestoreTierInput {
  user: string;
  /** The tier that was set, and when: ISO 8601. */
  tier: SettableTier;
  since: string;
  /** The administrator's grant before. */
  before: SettableTier;
  /** The administrator's id. */
  by: string;
  /** ISO 8601. */
  now?: string;
}

/** Takes a change of tier back, unless the administrators' grant has been changed since. @returns whether it did. */
export function restoreTier(db: Db, { user, tier, since, before, by, now }: RestoreTierInput): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const grants = (await causesOf(transaction, { user })).filter(({ source }) => source === "admin");
    const at = now ?? clock.now().toISOString();
    const isUnchanged =
      isAsSet(grants, tier, at) &&
      grants.every(({ startsAt, endsAt }) => startsAt <= since && (endsAt === null || endsAt <= since));
    if (!isUnchanged) return false;
    const { kind } = await setTier(transaction, { user, tier: before, by, now: at });
    return kind !== "missing";
  });
}

/** The effective plan from all sources, as displayed to administrators. */
async function planInForce(db: Db, { user, now }: Pick<SetTierInput, "user"> & { now: string }): Promise<SettableTier> {
  return settableFrom((await accessOf(db, { user, now })).tier);
}

/** Ends the current grant. Its row is kept as history. */
async function replaceGift(db: Db, { user, tier, now }: Omit<SetTierInput, "by"> & { now: string }): Promise<void> {
  await db
    .updateTable("entitlements")
    .set({ ends_at: now, updated_at: now })
    .where("user_id", "=", user)
    .where("source", "=", "admin")
    .where(({ eb, or }) => or([eb("ends_at", "is", null), eb("ends_at", ">", now)]))
    .execute();
  if (tier === "free") return;
  const times = { starts_at: now, created_at: now, updated_at: now };
  await db
    .insertInto("entitlements")
    .values({ id: timeOrderedId(), user_id: user, source: "admin", tier, ...times })
    .execute();
}

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

import type { FeatureState, Offer } from "#app/billing/offer/offer.ts";
import { type Feature, plans } from "#app/billing/plans.ts";
import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { queueMail } from "#app/platform/mail/mails.server.ts";
import { featureMail } from "./feature-mail.ts";
import { readOffer } from "./offer.server.ts";

const settled = 24 * 60 * 60 * 1000; // ms; what an administrator sets may be a slip
const batch = 200; // members per transaction

/**
 * Tells Premium members that a feature of their plan works now, once and for all: a day after it began to work, if it
 * still does. What worked from the beginning is not news. A job runs it every hour, and goes on where it ended.
 */
export async function announceFeatures(db: Db, { origin, now = clock.now() }: AnnounceInput): Promise<void> {
  const offer = await readOffer(db);
  const news = await inTransaction(db, (transaction) => noteStarts(transaction, offer, now));
  for (const feature of news) while (await notifySome(db, { feature, state: offer[feature], origin, now }));
}

interface AnnounceInput {
  /** The site's origin, for links. */
  origin: string;
  now?: Date;
}

type PremiumFeature = Exclude<Feature, "pro">;

const features = (plans.find(({ tier }) => tier === "premium")?.features ?? []).filter(
  (feature): feature is PremiumFeature => feature !== "pro",
);

/** Records what has begun to work, or has ended before anybody was told. @returns the features to tell members about. */
async function noteStarts(db: Db, offer: Offer, now: Date): Promise<PremiumFeature[]> {
  const rows = await db.selectFrom("feature_starts").selectAll().execute();
  const isFirst = rows.length === 0;
  for (const feature of features) {
    const row = rows.find((one) => one.feature === feature);
    if (row && !offer[feature].works && row.notified_until === null && row.notified_at === null)
      await db.deleteFrom("feature_starts").where("feature", "=", feature).execute();
    if (row || !offer[feature].works) continue;
    const at = now.toISOString();
    const start = { feature, works_since: at, notified_until: null, notified_at: isFirst ? at : null };
    await db.insertInto("feature_starts").values(start).execute();
  }
  const before = new Date(now.getTime() - settled).toISOString();
  return rows
    .filter(({ notified_at, works_since }) => notified_at === null && works_since <= before)
    .flatMap(({ feature }) => features.filter((one) => one === feature && offer[one].works));
}

interface NotifySomeInput {
  feature: PremiumFeature;
  state: FeatureState;
  origin: string;
  now: Date;
}

/** Queues the mail for the next members. @returns whether there may be more. */
function notifySome(db: Db, { feature, state, origin, now }: NotifySomeInput): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const start = await transaction
      .selectFrom("feature_starts")
      .select("notified_until")
      .where("feature", "=", feature)
      .executeTakeFirst();
    const members = await transaction
      .selectFrom("subscribers")
      .innerJoin("users", "users.id", "subscribers.user_id")
      .innerJoin("profiles", "profiles.user_id", "users.id")
      .select(["users.id", "users.email", "first_name as firstName"])
      .where("subscription_tier", "=", "premium")
      .where("users.id", ">", start?.notified_until ?? "")
      .orderBy("users.id")
      .limit(batch)
      .execute();
    for (const { id, email, firstName } of members)
      await queueMail(transaction, { to: email, user: id, mail: featureMail({ firstName, feature, state, origin }) });
    const isLast = members.length < batch;
    await transaction
      .updateTable("feature_starts")
      .set({
        notified_until: members.at(-1)?.id ?? start?.notified_until ?? "",
        ...(isLast && { notified_at: now.toISOString() }),
      })
      .where("feature", "=", feature)
      .execute();
    return !isLast;
  });
}

import { findUserSummary } from "#app/account/user-summary.server.ts";
import { accessOf } from "#app/billing/access.server.ts";
import { writeAudit } from "#app/platform/audit/audit.server.ts";
import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { queueMail } from "#app/platform/mail/mails.server.ts";
import { type CouponTier, couponLimits } from "./coupon.ts";
import { couponGivenMail } from "./coupon-mails.ts";
import { generateBatch } from "./generate-coupons.server.ts";
import { redeemPath } from "./redeem-forms.ts";
import { includes } from "./redemption.ts";

interface GiveCouponInput {
  user: string;
  /** The administrator's ID. */
  by: string;
  /** The form's UUID, which becomes the batch ID. */
  batch: string;
  tier: CouponTier;
  days: number;
  /** Our public origin, for the link in the mail. */
  origin: string;
  /** ISO 8601; defaults to the current time. */
  now?: string;
}

/**
 * `given`: the coupon exists; `mailed` is false if the person's address isn't confirmed, so that the administrator has
 * to hand the code over. `kept`: their plan already includes this one. `sent`: as for `generateBatch`.
 */
export type Given = { kind: "given"; code: string; mailed: boolean } | { kind: "missing" | "kept" | "sent" };

/** Generates one coupon for a person and mails them its code. Idempotent, as `generateBatch`. */
export function giveCoupon(
  db: Db,
  { user, origin, now = clock.now().toISOString(), ...batch }: GiveCouponInput,
): Promise<Given> {
  return inTransaction(db, async (transaction) => {
    const person = await findUserSummary(transaction, { user });
    if (!person) return { kind: "missing" };
    const { by, tier, days } = batch;
    const earlier = await couponOf(transaction, batch.batch);
    if (!earlier && includes(await accessOf(transaction, { user, now }), tier)) return { kind: "kept" };
    const expires = couponLimits.expires.usual;
    const generated = await generateBatch(transaction, { ...batch, count: 1, expires, now });
    const coupon = await couponOf(transaction, batch.batch);
    if (generated.kind === "sent" || !coupon) return { kind: "sent" };
    const { code, expiresAt } = coupon;
    const { confirmed, firstName, email } = person;
    if (earlier) return { kind: "given", code, mailed: confirmed };
    await writeAudit(transaction, { by, action: "user.give_coupon", id: user, user, after: { code, tier, days }, now });
    if (confirmed) {
      const url = origin + redeemPath(code);
      const mail = couponGivenMail({ firstName, code, tier, days, expiresOn: expiresAt.slice(0, 10), url });
      await queueMail(transaction, { to: email, mail, user });
    }
    return { kind: "given", code, mailed: confirmed };
  });
}

function couponOf(db: Db, batch: string): Promise<{ code: string; expiresAt: string } | undefined> {
  return db
    .selectFrom("coupons")
    .select(["code", "expires_at as expiresAt"])
    .where("batch_id", "=", batch)
    .executeTakeFirst();
}

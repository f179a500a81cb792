import { type Access, planName } from "#app/billing/access.ts";
import { accountMail, type Mail } from "#app/platform/mail/mail.ts";
import { withSupport } from "#app/platform/site.ts";
import { dayName } from "#app/ui/day-label.ts";
import { pluralize } from "#app/ui/pluralize.ts";
import type { Redeemed } from "./redemption.ts";
import { couponStartText } from "./redemption-text.ts";

interface CouponMailInput extends Redeemed {
  firstName: string;
  code: string;
  /** Our public origin. */
  origin: string;
  /** The reader's time zone. */
  zone: string;
}

/**
 * The mail `coupon-redeemed`, verbatim for users without a subscription. Its sentences about charges would be wrong for
 * subscribers, who get corrected ones.
 */
export function couponMail({ firstName, code, origin, zone, ...redeemed }: CouponMailInput): Mail {
  const plan = planName(redeemed.tier);
  const endsOn = dayName(redeemed.until, zone);
  const start = `Start here: ${origin}/`;
  if (redeemed.subscription === "first") {
    const gives = `${pluralize(redeemed.days, "day")} of ${plan}`;
    return accountMail({
      subject: "Your coupon is active",
      preview: `${gives}, at no charge.`,
      firstName,
      body: `Your coupon ${code} is active. It gives you ${gives}. ${couponStartText(redeemed.days)}

Until then, your subscription continues and is billed as before. The coupon days are free, and you won't be charged when they end.

${start}`,
    });
  }
  const end =
    redeemed.subscription === "beside"
      ? "The coupon is free. Your subscription continues and is billed as before."
      : "We have no payment details from this coupon, and you won't be charged when it ends. Your account then goes back to the plan you had before, and you can still read everything you wrote.";
  return accountMail({
    subject: "Your coupon is active",
    preview: `${plan} until ${endsOn}, at no charge.`,
    firstName,
    body: `Your coupon ${code} is active. You have ${plan} until ${endsOn}.

${end}

${start}`,
  });
}

interface WithdrawnMailInput {
  firstName: string;
  code: string;
  /** As written by the administrator. */
  reason: string;
  /** Current access. */
  access: Pick<Access, "tier" | "until">;
  /** Our public origin. */
  origin: string;
  /** The reader's time zone. */
  zone: string;
}

/** The mail to a user whose redeemed coupon was withdrawn by an administrator. */
export function withdrawnMail({ firstName, code, reason, access, origin, zone }: WithdrawnMailInput): Mail {
  const { tier, until } = access;
  const plan = tier === "free" ? "the Free plan" : `${planName(tier)}${until ? ` until ${dayName(until, zone)}` : ""}`;
  return accountMail({
    subject: "Your coupon was withdrawn",
    preview: `Coupon ${code} no longer gives you a plan.`,
    firstName,
    body: `We've withdrawn your coupon ${code}, so it no longer gives you a plan.
The reason: ${reason}

You now have ${plan}. You won't be charged for the coupon. Everything you wrote is still there, and you can read all of it:
${origin}/

${withSupport((address) => `If you think this is a mistake, write to ${address}.`)}`,
  });
}

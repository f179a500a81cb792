import { type Access, planName } from "#app/billing/access.ts";
import { accountMail, type Mail } from "#app/platform/mail/mail.ts";
import { site } from "#app/platform/site.ts";
import { dayName } from "#app/ui/day.tsx";

interface WithdrawnMailInput {
  firstName: string;
  code: string;
  /** As written by the administrator. */
  reason: string;
  /** Current access. */
  access: Pick<Access, "tier" | "until">;
  /** Our public origin. */
  origin: string;
}

/** The mail to a user whose redeemed coupon was withdrawn by an administrator. */
export function withdrawnMail({ firstName, code, reason, access: { tier, until }, origin }: WithdrawnMailInput): Mail {
  const plan = tier === "free" ? "the Free plan" : `${planName(tier)}${until ? ` until ${dayName(until)}` : ""}`;
  return accountMail({
    subject: "Your coupon was withdrawn",
    preview: `Coupon ${code} no longer gives you a plan.`,
    firstName,
    body: `We've withdrawn your coupon ${code}, so it no longer gives you a plan.
The reason: ${reason}

You now have ${plan}. You won't be charged for the coupon. Everything you wrote is still there, and you can read all of it:
${origin}/

If you think this is a mistake, write to ${site.links.support}.`,
  });
}

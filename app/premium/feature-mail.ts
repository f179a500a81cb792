import type { FeatureState } from "#app/billing/offer/offer.ts";
import { type Feature, featureTexts } from "#app/billing/plans.ts";
import { receiptPath } from "#app/billing/receipt/paths.ts";
import { accountMail, type Mail } from "#app/platform/mail/mail.ts";

interface FeatureMailInput {
  firstName: string;
  feature: Feature;
  state: FeatureState;
  origin: string;
}

/** The mail `feature-works`. */
export function featureMail({ firstName, feature, state, origin }: FeatureMailInput): Mail {
  const name = featureTexts[feature];
  return accountMail({
    subject: `New in your Premium plan: ${name.charAt(0).toLowerCase()}${name.slice(1)}`,
    preview: "It works from today, and the price stays.",
    firstName,
    body: `${name}: this part of your Premium plan wasn't available before. It works from today, and the price stays.
${state.line}.

Your Premium, and whom you can reach:
${origin}${receiptPath()}`,
  });
}

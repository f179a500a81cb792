import { Day } from "#app/ui/day.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ManageForm } from "./manage-form.tsx";
import type { Subscription } from "./subscription.ts";

/** Said while a renewal is not paid: until when the plan stays, and where to pay (DECISIONS 17). */
export function PaymentFailed({ subscription }: { subscription: Subscription | null }) {
  if (!subscription?.unpaidUntil) return null;
  const { unpaidUntil, payUrl } = subscription;
  return (
    <div className="banner banner-bad mt-4" role="alert">
      <Icon name="circle-alert" />
      <div className="row grow">
        <p className="fill">
          {"Your last payment did not go through. Your plan stays active until "}
          <Day at={unpaidUntil} />.
        </p>
        {payUrl ? (
          <a className="btn" href={payUrl} rel="noreferrer">
            Check your card
          </a>
        ) : (
          <ManageForm label="Check your card" />
        )}
      </div>
    </div>
  );
}

import { PostForm } from "#app/ui/post-form.tsx";
import { changePath, plansPath } from "./plan-paths.ts";
import type { Subscription } from "./subscription.ts";

interface PlanActionsProps {
  subscription: Subscription | null;
  /** The page to return to. */
  to: string;
}

/** Plan actions: compare plans, manage the subscription, cancel it. */
export function PlanActions({ subscription, to }: PlanActionsProps) {
  return (
    <>
      <a className="btn" href={plansPath()}>
        See plans
      </a>
      {subscription && <ManageForm />}
      {subscription && !subscription.endsAt && (
        <a className="btn btn-quiet" href={changePath({ tier: "free", to })}>
          Cancel subscription
        </a>
      )}
    </>
  );
}

interface ManageFormProps {
  label?: string;
  className?: string;
  /** Class names of the button. */
  look?: string;
}

/** Button that opens Stripe's customer portal (card, invoices, subscription) in a new tab. */
export function ManageForm({ label = "Manage", className, look = "btn" }: ManageFormProps) {
  return (
    <PostForm action="/portal" target="_blank" className={className} rel="noopener">
      <button type="submit" className={look}>
        {label}
      </button>
      <p className="hint">Opens in a new tab.</p>
    </PostForm>
  );
}

interface WayToPayProps {
  /** URL for paying the open invoice. */
  payUrl: string | null;
  /** Class names of the button. */
  look?: string;
}

/** Link for an overdue payment: the open invoice, or the customer portal to change the card. */
export function PayLink({ payUrl, look = "btn" }: WayToPayProps) {
  const label = "Check your card";
  if (!payUrl) return <ManageForm label={label} look={look} />;
  return (
    <a className={look} href={payUrl} rel="noreferrer">
      {label}
    </a>
  );
}

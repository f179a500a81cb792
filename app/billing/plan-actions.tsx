import { ManageForm } from "./manage-form.tsx";
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

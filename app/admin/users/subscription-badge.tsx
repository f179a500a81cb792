import { Day } from "#app/ui/day.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { ListedPerson } from "./list-people.server.ts";

/** Has somebody a plan that is not free, and does it end? */
export function SubscriptionBadge({
  person,
}: {
  person: Pick<ListedPerson, "subscribed" | "subscriptionEnd" | "renews">;
}) {
  const { subscribed, subscriptionEnd, renews } = person;
  if (!subscribed) return <span className="badge">Not subscribed</span>;
  if (subscriptionEnd && !renews) {
    return (
      <span className="badge">
        Until <Day at={subscriptionEnd} />
      </span>
    );
  }
  return (
    <span className="badge badge-ok">
      <Icon name="check" />
      Active
    </span>
  );
}

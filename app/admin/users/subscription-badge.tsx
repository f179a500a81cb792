import { sourceNames } from "#app/billing/access.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Day } from "#app/ui/time.tsx";
import type { ListedPerson } from "./list-people.server.ts";

/** Shows whether a plan is paid, granted or from a coupon, and when it ends. */
export function SubscriptionBadge({
  person,
}: {
  person: Pick<ListedPerson, "subscribedBy" | "subscriptionEnd" | "renews">;
}) {
  const { subscribedBy, subscriptionEnd, renews } = person;
  if (!subscribedBy) return <span className="badge">Not subscribed</span>;
  const ends = subscriptionEnd && !renews;
  return (
    <>
      <span className={subscribedBy === "paying" && !ends ? "badge badge-ok" : "badge"}>
        {subscribedBy === "paying" && !ends && <Icon name="check" />}
        {sourceNames[subscribedBy]}
      </span>{" "}
      {ends && (
        <span className="hint block whitespace-nowrap">
          {"until "}
          <Day at={subscriptionEnd} />
        </span>
      )}
    </>
  );
}

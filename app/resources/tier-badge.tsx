import { Icon } from "#app/ui/icon.tsx";
import { openingPlan, type ResourceTier, tierName } from "./resource.ts";

/** The plan that a resource belongs to, with a lock if the user's plan does not open it. */
export function TierBadge({ tier, open }: { tier: ResourceTier; open: boolean }) {
  return (
    <span className="badge">
      {!open && <Icon name="lock" />}
      {open ? tierName(tier) : `Part of ${openingPlan(tier)}`}
    </span>
  );
}

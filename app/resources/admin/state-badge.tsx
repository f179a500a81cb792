import { Icon, type IconName } from "#app/ui/icon.tsx";
import { type ResourceState, stateName } from "./resource-state.ts";

const looks: Record<ResourceState, [className: string, icon?: IconName]> = {
  active: ["badge badge-ok", "check"],
  inactive: ["badge"],
  waiting: ["badge badge-accent", "clock"],
  deleted: ["badge", "trash-2"],
};

/** The state of a resource, never shown by color alone. */
export function StateBadge({ state }: { state: ResourceState }) {
  const [className, icon] = looks[state];
  return (
    <span className={className}>
      {icon && <Icon name={icon} />}
      {stateName(state)}
    </span>
  );
}

import { Icon } from "#app/ui/icon.tsx";
import type { Endpoint } from "./endpoint.ts";

/** Whether an endpoint gets events. */
export function StateBadge({ state, failingSince }: Pick<Endpoint, "state" | "failingSince">) {
  if (state === "paused")
    return (
      <span className="badge">
        <Icon name="clock" />
        Paused
      </span>
    );
  if (state === "disabled")
    return (
      <span className="badge">
        <Icon name="x" />
        Switched off
      </span>
    );
  return failingSince ? (
    <span className="badge">
      <Icon name="triangle-alert" />
      Failing
    </span>
  ) : (
    <span className="badge badge-ok">
      <Icon name="check" />
      Active
    </span>
  );
}

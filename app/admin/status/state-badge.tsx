import { type ServiceState, stateLabel } from "#app/monitoring/status/service-status.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";

const badges: Record<ServiceState, string> = {
  healthy: "badge badge-ok",
  degraded: "badge band-need",
  down: "badge band-poor",
  off: "badge",
};

const icons: Record<ServiceState, IconName> = {
  healthy: "check",
  degraded: "triangle-alert",
  down: "circle-alert",
  off: "info",
};

/** The state of a part of the system, as an icon and a word. */
export function StateBadge({ service }: { service: { name: string; state: ServiceState } }) {
  return (
    <span className={badges[service.state]}>
      <Icon name={icons[service.state]} />
      {stateLabel(service)}
    </span>
  );
}

import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Time } from "#app/ui/time.tsx";
import { ago } from "../activity/ago.ts";
import { type ServiceState, type SystemStatus, stateWord } from "./service-status.ts";

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

/** How each part of the system is, and when it was measured. @param now ISO 8601 */
export function StatusPanel({ status: { checkedAt, services }, now }: { status: SystemStatus; now: string }) {
  return (
    <section className="sheet self-start" aria-labelledby="status">
      <h2 id="status">System Status</h2>
      <dl className="lines mt-4">
        {services.map((service) => (
          <div key={service.name} className="row justify-between">
            <dt>{service.name}</dt>
            <dd>
              <span className={badges[service.state]}>
                <Icon name={icons[service.state]} />
                {stateWord(service)}
              </span>
            </dd>
            <dd className="hint basis-full wrap-anywhere">{service.details.join(" ")}</dd>
          </div>
        ))}
      </dl>
      <p className="hint mt-2">
        Measured {ago(checkedAt, now)}, <Time at={checkedAt} />
      </p>
    </section>
  );
}

import type { ReactNode } from "react";
import type { SystemStatus } from "#app/monitoring/status/service-status.ts";
import { relativeTime } from "#app/ui/relative-time.ts";
import { Time } from "#app/ui/time.tsx";
import { StateBadge } from "./state-badge.tsx";

interface StatusPanelProps {
  status: SystemStatus;
  /** ISO 8601. */
  now: string;
  title?: string;
  /** The content below it. */
  children?: ReactNode;
}

/** The state of each part of the system, and when it was measured. */
export function StatusPanel({ status, now, title = "System Status", children }: StatusPanelProps) {
  const { checkedAt, services } = status;
  return (
    <section className="card self-start" aria-labelledby="status">
      <h2 id="status">{title}</h2>
      <dl className="list mt-4">
        {services.map((service) => (
          <div key={service.name} className="row justify-between">
            <dt>{service.name}</dt>
            <dd>
              <StateBadge service={service} />
            </dd>
            <dd className="hint basis-full wrap-anywhere">{service.details.join(" ")}</dd>
          </div>
        ))}
      </dl>
      <p className="hint mt-2">
        Measured {relativeTime(checkedAt, now)}, <Time at={checkedAt} />
      </p>
      {children}
    </section>
  );
}

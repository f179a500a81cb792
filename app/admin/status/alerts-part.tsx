import { Icon } from "#app/ui/icon.tsx";
import { Time } from "#app/ui/time.tsx";

/** The open alerts that were emailed to administrators. */
export function AlertsPart({ alerts }: { alerts: { id: string; what: string; at: string }[] }) {
  if (alerts.length === 0) return null;
  return (
    <section className="sheet mt-6 border-danger" aria-labelledby="alerts">
      <h2 id="alerts">Needs attention</h2>
      <ul className="lines mt-4">
        {alerts.map(({ id, what, at }) => (
          <li key={id} className="row wrap-anywhere">
            <Icon name="circle-alert" />
            {what}
            <span className="hint">
              Since <Time at={at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

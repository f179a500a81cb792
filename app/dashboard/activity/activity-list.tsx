import { Icon } from "#app/ui/icon.tsx";
import type { LabelledItem } from "./activity.server.ts";

/** Icons that the dashboard uses anyway. */
const icons = { completed: "check", in_progress: "pencil", active: "refresh-cw", ended: "x" } as const;

/** A list of activities, latest first. */
export function ActivityList({ items }: { items: LabelledItem[] }) {
  if (items.length === 0) {
    return <p className="mt-2 text-soft">Nothing here yet. Your assessments and plan changes will appear here.</p>;
  }
  return (
    <ol className="list mt-2">
      {items.map((item) => (
        <li key={`${item.timestamp} ${item.id}`} className="flex gap-3">
          <Icon name={icons[item.status]} />
          <p>
            <b>{item.title}</b>
            <br />
            <span className="hint">{`${item.description} · ${item.when}`}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}

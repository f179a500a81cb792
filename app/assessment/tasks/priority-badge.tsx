import type { Task } from "./task.ts";

const names = { high: "High", medium: "Medium", low: "Low" };

/** The priority of a task as a badge. */
export function PriorityBadge({ priority }: Pick<Task, "priority">) {
  return <span className={priority === "high" ? "badge badge-pencil" : "badge"}>{names[priority]}</span>;
}

import type { Task } from "./task.ts";

const names = { high: "High", medium: "Medium", low: "Low" };

/** How much a task matters, in a word. */
export function PriorityBadge({ priority }: Pick<Task, "priority">) {
  return <span className={priority === "high" ? "badge badge-pencil" : "badge"}>{names[priority]}</span>;
}

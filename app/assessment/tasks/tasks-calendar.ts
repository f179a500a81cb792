import ical, { ICalEventTransparency } from "ical-generator";
import { site } from "#app/platform/site.ts";
import { splitTasks, type Task } from "./task.ts";

interface TasksCalendarInput {
  tasks: Task[];
  /** The page that shows the tasks. */
  url: string;
}

/**
 * The open tasks with a due date as an iCalendar file (RFC 5545): all-day events in any time zone that do not block
 * time. Each task keeps its UID, so that reimporting the file moves events instead of duplicating them.
 * @returns undefined if there are none, because a calendar requires an entry
 */
export function tasksCalendar({ tasks, url }: TasksCalendarInput): string | undefined {
  const dated = splitTasks(tasks).open.flatMap(({ dueOn, ...task }) => (dueOn ? [{ ...task, dueOn }] : []));
  if (dated.length === 0) return undefined;
  const calendar = ical({
    name: `${site.name} tasks`,
    prodId: { company: site.name, product: "Tasks", language: "EN" },
  });
  for (const { id, title, description, dueOn, createdAt } of dated) {
    calendar.createEvent({
      id,
      start: dueOn,
      allDay: true,
      summary: title,
      description: description || undefined,
      url,
      stamp: createdAt,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return `${calendar.toString()}\r\n`;
}

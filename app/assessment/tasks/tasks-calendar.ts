import ical, { ICalEventTransparency } from "ical-generator";
import { site } from "#app/platform/site.ts";
import { splitTasks, type Task } from "./task.ts";

interface Wanted {
  tasks: Task[];
  /** The page the tasks stand on. */
  url: string;
}

/**
 * The open tasks with a due date as an iCalendar file (RFC 5545): a day each, in whatever zone it is read. They make
 * nobody busy. A task keeps its UID, so that reading the file again moves it instead of doubling it.
 * @returns undefined when there are none: a calendar without an entry is none.
 */
export function tasksCalendar({ tasks, url }: Wanted): string | undefined {
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

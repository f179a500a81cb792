import ical, { ICalEventTransparency } from "ical-generator";
import { site } from "#app/platform/site.ts";
import { type Experiment, experimentName } from "../experiment.ts";

/**
 * The seven days of an experiment and the day its result is due, as an iCalendar file (RFC 5545). The events do not
 * block time. Each keeps its UID, so that importing the file again moves them instead of adding duplicates.
 * @param url of its page. @returns undefined for a draft, which has no days.
 */
export function experimentCalendar(experiment: Experiment, url: string): string | undefined {
  const { id, startsOn, endsOn, experimentSetup, createdAt } = experiment;
  if (startsOn === null || endsOn === null) return undefined;
  const calendar = ical({
    name: `${site.name} experiment`,
    prodId: { company: site.name, product: "Experiments", language: "EN" },
  });
  const entry = { allDay: true, url, stamp: createdAt, transparency: ICalEventTransparency.TRANSPARENT };
  const name = experimentName(experiment);
  // DTEND is exclusive: the day of the result.
  calendar.createEvent({ ...entry, id, start: startsOn, end: endsOn, summary: name, description: experimentSetup });
  calendar.createEvent({ ...entry, id: `${id}-result`, start: endsOn, summary: `Record the result: ${name}` });
  return `${calendar.toString()}\r\n`;
}

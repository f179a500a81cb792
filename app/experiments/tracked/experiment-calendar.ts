import ical, { ICalEventTransparency } from "ical-generator";
import { site } from "#app/platform/site.ts";
import type { Experiment } from "../experiment.ts";
import { experimentName } from "./experiment-name.ts";

interface Wanted {
  experiment: Experiment & { startsOn: string; endsOn: string };
  /** Its page. */
  url: string;
}

/**
 * The seven days of an experiment and the day of its result as an iCalendar file (RFC 5545): whole days, in whatever
 * zone it is read, which make nobody busy. Each entry keeps its UID, so that reading the file again moves it.
 */
export function experimentCalendar({ experiment, url }: Wanted): string {
  const { id, startsOn, endsOn, experimentSetup, createdAt } = experiment;
  const name = experimentName(experiment);
  const calendar = ical({
    name: `${site.name} experiment`,
    prodId: { company: site.name, product: "Experiments", language: "EN" },
  });
  const entry = { allDay: true, url, stamp: createdAt, transparency: ICalEventTransparency.TRANSPARENT };
  calendar.createEvent({
    ...entry,
    id,
    start: startsOn,
    end: endsOn, // the first day after it (RFC 5545 §3.6.1)
    summary: `Experiment: ${name}`,
    description: experimentSetup || undefined,
  });
  calendar.createEvent({
    ...entry,
    id: `${id}-result`,
    start: endsOn,
    summary: "Record the result",
    description: `${name}\nAlso if it is zero.`,
  });
  return `${calendar.toString()}\r\n`;
}

import { z } from "zod";
import { dayIn, daysAfter, momentIn, utc } from "#app/platform/time-zone.ts";

/** The values of the two fields: 2026-11-24 and 09:00, in the administrator's time zone. */
export interface Moment {
  day: string;
  time: string;
}

const farthest = 366 * 24 * 60 * 60 * 1000; // ms

const isReal = ({ day, time }: Moment) => {
  const at = new Date(`${day}T${time}:00.000Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
};

/** The start time of a scheduled mailing. @param zone the administrator's time zone. */
export const scheduleForm = (zone: string) =>
  z
    .object({
      day: z.string({ error: "Choose a day" }).regex(/^\d{4}-\d\d-\d\d$/, "Choose a day, such as 2026-11-24"),
      time: z.string({ error: "Choose a time" }).regex(/^\d\d:\d\d(:\d\d)?$/, "Choose a time, such as 09:00"),
    })
    .transform(({ day, time }) => ({ day, time: time.slice(0, 5) }))
    .refine(isReal, { path: ["day"], message: "Choose a valid date" })
    .transform(({ day, time }) => ({ at: momentIn(zone, day, time).toISOString() }))
    .refine(({ at }) => Date.parse(at) < Date.now() + farthest, {
      path: ["day"],
      message: "Choose a day within a year",
    });

const tuesday = 2; // as in Date#getUTCDay

/** The day of the next issue: the first Tuesday after this day, in UTC. */
export function nextTuesday(at: Date): string {
  const days = (tuesday - at.getUTCDay() + 7) % 7 || 7;
  return daysAfter(dayIn(utc, at), days);
}

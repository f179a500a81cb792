import { z } from "zod";
import { timeZoneOf } from "#app/platform/time-zone.ts";

export const timeZonePath = "/account/time-zone";
/** Where script sends the time zone of the device. */
export const guessPath = `${timeZonePath}?guess`;

/** A time zone, by its name in the IANA database or an alias. */
export const TimeZoneForm = z.object({
  timeZone: z
    .string({ error: "Choose your time zone" })
    .max(100, "Choose a time zone from the list")
    .transform((name, context) => {
      const zone = timeZoneOf(name);
      if (!zone) context.addIssue({ code: "custom", message: "Choose a time zone from the list" });
      return zone ?? z.NEVER;
    }),
});

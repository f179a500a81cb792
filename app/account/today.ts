import { clock } from "#app/platform/clock.ts";
import { dayIn } from "#app/platform/time-zone.ts";
import type { User } from "./user.ts";

/** The current day where a user is, such as 2026-11-27. */
export function todayOf({ timeZone }: Pick<User, "timeZone">, now = clock.now()): string {
  return dayIn(timeZone, now);
}

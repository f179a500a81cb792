import type { Db } from "#app/platform/db/database.server.ts";

interface SetTimeZone {
  user: string;
  /** Its name in the IANA database. */
  timeZone: string;
}

/** Sets the time zone in which a user reads times. */
export async function setTimeZone(db: Db, { user, timeZone }: SetTimeZone): Promise<void> {
  await profileOf(db, { user, timeZone }).execute();
}

/** Sets it unless it is known: what a user chose counts more than where a device is. */
export async function guessTimeZone(db: Db, guess: SetTimeZone): Promise<void> {
  await profileOf(db, guess).where("time_zone", "is", null).execute();
}

function profileOf(db: Db, { user, timeZone }: SetTimeZone) {
  return db.updateTable("profiles").set({ time_zone: timeZone }).where("user_id", "=", user);
}

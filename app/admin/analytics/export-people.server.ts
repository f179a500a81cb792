import { inParts, type Line } from "#app/platform/csv/csv.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { keyset } from "#app/platform/db/keyset.server.ts";
import { type ActivePerson, activePeople } from "./active-people.server.ts";
import { type ActivityCounts, countActivity } from "./count-activity.server.ts";

export const peopleColumns = [
  ...["Id", "First name", "Last name", "Company", "Email"],
  ...["Last active", "Last login", "Logins", "Assessments completed", "Downloads"],
];

/**
 * Yields a line for each user active since a day, least recently active first: a user who becomes active during the
 * export moves to the end and is not skipped.
 * @param from YYYY-MM-DD
 */
export async function* peopleLines(db: Db, from: string): AsyncGenerator<Line[]> {
  for await (const people of inParts<ActivePerson>((last, size) => readPart(db, from, last, size))) {
    const counts = await countActivity(db, { users: people.map(({ id }) => id), from });
    yield people.map((person) => lineOf(person, counts.get(person.id)));
  }
}

function readPart(db: Db, from: string, last: ActivePerson | undefined, size: number): Promise<ActivePerson[]> {
  const place = last ? { after: [last.lastActiveAt ?? "", last.id] } : {};
  const by = ["profiles.last_active_at", "profiles.user_id"];
  return keyset(activePeople(db, from), place, { by, descending: false, size: size - 1 }).execute();
}

function lineOf({ id, firstName, lastName, companyName, email, lastActiveAt }: ActivePerson, counts?: ActivityCounts) {
  const who = [id, firstName, lastName, companyName, email, lastActiveAt, counts?.lastLogin ?? null];
  return [...who, counts?.login ?? 0, counts?.assessment_complete ?? 0, counts?.resource_download ?? 0];
}

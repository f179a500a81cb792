import { inParts, type Line } from "#app/platform/csv/csv.server.ts";
import { type Cursor, type ListPage, listPage } from "#app/platform/db/cursor.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { keyset } from "#app/platform/db/keyset.server.ts";
import { type ListedPerson, listPeople } from "../users/list-people.server.ts";
import { type ActivityCounts, countActivity } from "./count-activity.server.ts";

/** A user in the list of user activity. */
export type ActivePerson = Pick<
  ListedPerson,
  "id" | "firstName" | "lastName" | "companyName" | "email" | "lastActiveAt"
>;

interface ListActivePeopleInput {
  /** Words or an id prefix. If set, finds matching users, active or not. */
  q: string;
  /** The first day of the period, YYYY-MM-DD. */
  from: string;
  cursor?: Cursor;
}

/**
 * A page of users active in a period, most recently active first; or of those matching a search, newest account first.
 */
export async function listActivePeople(
  db: Db,
  { q, from, cursor = {} }: ListActivePeopleInput,
): Promise<ListPage<ActivePerson>> {
  if (q) return listPeople(db, { q, cursor });
  const query = activePeople(db, from);
  const by = ["profiles.last_active_at", "profiles.user_id"];
  const rows = await keyset(query, cursor, { by, descending: true }).execute();
  return listPage(rows, cursor, ({ lastActiveAt, id }) => [lastActiveAt ?? "", id]);
}

/** Users active since a day. */
function activePeople(db: Db, from: string) {
  return db
    .selectFrom("profiles")
    .innerJoin("users", "users.id", "profiles.user_id")
    .select(["profiles.user_id as id", "profiles.first_name as firstName", "profiles.last_name as lastName"])
    .select(["profiles.company_name as companyName", "profiles.last_active_at as lastActiveAt", "users.email"])
    .where("profiles.last_active_at", ">=", from);
}

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
  const cursor = last ? { after: [last.lastActiveAt ?? "", last.id] } : {};
  const by = ["profiles.last_active_at", "profiles.user_id"];
  return keyset(activePeople(db, from), cursor, { by, descending: false, size: size - 1 }).execute();
}

function lineOf({ id, firstName, lastName, companyName, email, lastActiveAt }: ActivePerson, counts?: ActivityCounts) {
  const who = [id, firstName, lastName, companyName, email, lastActiveAt, counts?.lastLogin ?? null];
  return [...who, counts?.login ?? 0, counts?.assessment_complete ?? 0, counts?.resource_download ?? 0];
}

import { type Cursor, type ListPage, listPage } from "#app/platform/db/cursor.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { keyset } from "#app/platform/db/keyset.server.ts";

/** A member as a program knows them. Joining says no more. */
export interface Member {
  id: string;
  firstName: string;
  lastName: string;
}

/** A page of a cohort's members, by name. None of an archived one. */
export async function listMembers(
  db: Db,
  { cohort, ...cursor }: Cursor & { cohort: string },
): Promise<ListPage<Member>> {
  const by = ["profiles.first_name", "profiles.last_name", "member.user_id"];
  const rows = await keyset(members(db, cohort), cursor, { by, descending: false }).execute();
  return listPage(rows, cursor, ({ firstName, lastName, id }) => [firstName, lastName, id]);
}

/** Up to `size` members after one, in no order that says anything. For an export in parts. */
export function listMembersAfter(
  db: Db,
  { cohort, last, size }: { cohort: string; last: string | undefined; size: number },
): Promise<Member[]> {
  return members(db, cohort)
    .$if(last !== undefined, (query) => query.where("member.user_id", ">", last ?? ""))
    .orderBy("member.user_id")
    .limit(size)
    .execute();
}

/** A member; undefined if this user does not take part, or no longer does. */
export function findMember(
  db: Db,
  { cohort, member }: { cohort: string; member: string },
): Promise<Member | undefined> {
  return members(db, cohort).where("member.user_id", "=", member).executeTakeFirst();
}

function members(db: Db, cohort: string) {
  return db
    .selectFrom("cohort_members as member")
    .innerJoin("cohorts as cohort", "cohort.id", "member.cohort_id")
    .innerJoin("profiles", "profiles.user_id", "member.user_id")
    .select(["member.user_id as id", "profiles.first_name as firstName", "profiles.last_name as lastName"])
    .where("member.cohort_id", "=", cohort)
    .where("member.left_at", "is", null)
    .where("cohort.archived_at", "is", null);
}

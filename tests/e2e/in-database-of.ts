import type { Db } from "#app/platform/db/database.server.ts";
import { inDatabase } from "../support/in-database.ts";
import type { TestServer } from "../support/server.ts";
import type { Person } from "./person.ts";

/** Works on the database of a running server for somebody who has an account, past their pages. @param work gets its id. */
export function inDatabaseOf<T>(
  server: TestServer,
  { email }: Pick<Person, "email">,
  work: (db: Db, user: string) => Promise<T>,
): Promise<T> {
  return inDatabase(server, async (db) => {
    const { id } = await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow();
    return work(db, id);
  });
}

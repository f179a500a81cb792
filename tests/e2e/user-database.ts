import type { Db } from "#app/platform/db/database.server.ts";
import { inDatabase } from "../support/running-database.ts";
import type { TestServer } from "../support/server.ts";
import type { Person } from "./person.ts";

/** Changes a running server's database directly, for a user with an account. @param work receives the user's id. */
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

import { sql } from "kysely";
import { expect, test } from "vitest";
import { addFounder } from "../../account/founder.test.support.ts";
import { freshDatabase, freshFile } from "../../server/database.test.support.ts";
import type { Db } from "../db/database.server.ts";
import { writeAudit } from "./audit.server.ts";

/** An audit log with a change of a question and one about a user. */
async function filled(db: Db) {
  await addFounder(db, { id: "bob" });
  await addFounder(db, { id: "eve" });
  const [before, after] = [{ title: "Who hurts?" }, { title: "Who suffers?" }];
  await writeAudit(db, { by: "ada", action: "question.update", id: "q", before, after });
  await writeAudit(db, { by: "ada", action: "user.tier", id: "bob", user: "bob", before, after });
  const all = () => db.selectFrom("audit_logs").selectAll().orderBy("id").execute();
  return { db, all };
}

const fields = "actor_id, action, object_type, object_id, user_id, before, after, created_at";

test.each([
  "delete from audit_logs",
  "update audit_logs set actor_id = 'eve'",
  "update audit_logs set after = '{}'",
  "update audit_logs set before = null, after = null", // of a question
  "update audit_logs set before = null, after = null, user_id = null", // of an existing user
  "update audit_logs set before = null, after = null, user_id = 'eve'",
])("the log only grows: %s", async (statement) => {
  await expectRefusal(await freshDatabase(), statement);
});

test.each([
  "update or replace audit_logs set before = null, after = null, rowid = 3 - rowid where user_id = 'bob'",
  `insert or replace into audit_logs (id, ${fields})
    select id, 'eve', action, object_type, object_id, user_id, before, after, created_at from audit_logs`,
  `insert or replace into audit_logs (rowid, id, ${fields}) select rowid, 'another', ${fields} from audit_logs`,
])("on SQLite as well: %s", async (statement) => {
  await expectRefusal((await freshFile()).db, statement);
});

async function expectRefusal(empty: Db, statement: string): Promise<void> {
  const { db, all } = await filled(empty);
  const kept = await all();
  await expect(sql`${sql.raw(statement)}`.execute(db)).rejects.toThrow("audit_logs only grows");
  expect(await all()).toEqual(kept);
}

test("what it says of somebody who leaves is emptied, and stays empty", async () => {
  const { db, all } = await filled(await freshDatabase());
  const [question, tier] = await all();
  await db.deleteFrom("users").where("id", "=", "bob").execute();
  const emptied = [question, { ...tier, user_id: null, before: null, after: null }];
  expect(await all()).toEqual(emptied);
  await expect(sql`update audit_logs set user_id = 'eve'`.execute(db)).rejects.toThrow("audit_logs only grows");
});

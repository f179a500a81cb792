import { existsSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { seedQuestions } from "#app/assessment/questions/seed.server.ts";
import { startSession } from "#app/assessment/sessions/sessions.server.ts";
import { writeAudit } from "#app/platform/audit/audit.server.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { secureErase } from "#app/platform/db/secure-erase.server.ts";
import { readKeepingLocks } from "#app/platform/db/traces.test.support.ts";
import { randomFrom } from "../../../tests/support/random.ts";
import { addFounder } from "../../account/founder.test.support.ts";
import { freshFile } from "../../server/database.test.support.ts";
import { checkSearch } from "../counts/recount.test.support.ts";

const people = 240; // enough for many pages of each index
const random = randomFrom(7);
const word = () => Array.from({ length: 14 }, () => "abcdefghijklmnopqrstuvwxyz"[random.below(26)]).join("");

/** The index stores only the suffix of a word that differs from the previous word, so this looks for its end. */
const endOf = (text: string) => text.slice(5);

test("whoever leaves or takes another name leaves no letter in what is searched", async () => {
  const { db, file } = await freshFile();
  await seedQuestions(db);
  const all = await inTransaction(db, (transaction) => addPeople(transaction));
  expect(
    found(
      file,
      all.flatMap(({ words }) => words.map(endOf)),
    ),
  ).toHaveLength(people * 4);

  const gone = all.filter((_, index) => index % 3 === 0);
  const renamed = all.filter((_, index) => index % 3 === 1);
  await inTransaction(db, async (transaction) => {
    for (const { user } of gone) await transaction.deleteFrom("users").where("id", "=", user).execute();
    const name = { first_name: "Grace", last_name: "Hopper", company_name: null };
    for (const { user } of renamed) {
      await transaction.updateTable("profiles").set(name).where("user_id", "=", user).execute();
      await transaction
        .updateTable("users")
        .set({ email: `${user}@navy.example` })
        .where("id", "=", user)
        .execute();
    }
  });
  expect(await secureErase(db)).toMatchObject({ erased: true });

  const names = renamed.flatMap(({ words: [first = "", last = "", email = ""] }) => [first, last, email]);
  const left = [...gone.flatMap(({ words }) => words), ...names];
  expect(found(file, left.map(endOf))).toEqual([]);
  expect((await wordsOf(db, "people_search")).filter((term) => left.includes(term))).toEqual([]);
  await checkSearch(db);
});

/** Adds users with an assessment and a change made by an administrator, each with four unique words. */
async function addPeople(db: Db) {
  const all: { user: string; words: string[] }[] = [];
  for (let n = 0; n < people; n++) {
    const [first, last, email, told] = [word(), word(), word(), word()];
    const user = await addFounder(db, { email: `${email}@founder.example` });
    await db.updateTable("profiles").set({ first_name: first, last_name: last }).where("user_id", "=", user).execute();
    await startSession(db, { user });
    await writeAudit(db, { by: null, action: "user.note", id: user, user, after: { told } });
    all.push({ user, words: [first, last, email, told] });
  }
  return all;
}

/** Finds which of these word endings occur in the bytes of the database, its WAL or the WAL index. */
function found(file: string, ends: string[]): string[] {
  const bytes = ["", "-wal", "-shm"].map((end) => file + end).filter((name) => existsSync(name));
  const whole = Buffer.concat(bytes.map(readKeepingLocks)).toString("latin1");
  const there = new Set<string>(); // all substrings of their length, collected in one pass
  for (const [letters] of whole.matchAll(/[a-z]{9,}/g))
    for (let at = 0; at + 9 <= letters.length; at++) there.add(letters.slice(at, at + 9));
  return ends.filter((end) => there.has(end));
}

/** All words of an index (sqlite.org/fts5.html, §8). */
async function wordsOf(db: Db, table: string): Promise<string[]> {
  const name = sql.raw(`${table}_words`);
  await sql`create virtual table temp.${name} using fts5vocab('main', ${sql.lit(table)}, 'row')`.execute(db);
  const { rows } = await sql<{ term: string }>`select term from temp.${name}`.execute(db);
  return rows.map(({ term }) => term);
}

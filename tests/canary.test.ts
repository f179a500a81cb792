import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import type { Db } from "#app/platform/db.server.ts";
import { canary, liveAsFounder, stranger, wanderAsStranger } from "./support/canary-journey.ts";
import { inDatabase } from "./support/in-database.ts";
import { startMailSink } from "./support/mail-sink.ts";
import { startServer } from "./support/server.ts";

const time = 120_000; // ms; a busy machine takes its time

/** The files of a folder in whose bytes a word stands, also in those of the database and its log. */
function filesWith(folder: string, word: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name));
  return paths.filter((path) => path.includes(word) || readFileSync(path).includes(word));
}

/** The tables in one of whose rows a word stands. */
async function tablesWith(db: Db, word: string): Promise<string[]> {
  const tables = await sql<{ name: string }>`select name from pragma_table_list where schema = 'main'`.execute(db);
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db).catch(() => ({ rows: [] })); // an index of words
    if (JSON.stringify(rows).includes(word)) found.push(name);
  }
  return found;
}

test("a person's words stand in no line of the log; when they leave, in no table, no file and no mail that is kept", {
  timeout: time,
}, async () => {
  const sink = await startMailSink((to) => (to.startsWith("refused-") ? { rcpt: 550 } : "take"));
  onTestFinished(() => sink.stop());
  let said = "";
  const environment = { SMTP_URL: sink.url, LOG_LEVEL: "debug", SLOW_QUERY_MS: "1", SESSION_SECRET: canary.repeat(4) };
  const server = await startServer(environment, "server.ts", (text) => {
    said += text;
  });
  onTestFinished(async () => void (await server.stop()));
  await wanderAsStranger(server);
  const { visitor, leave } = await liveAsFounder(server, sink);

  // What fails inside is told with its error, and without what was sent.
  await inDatabase(server, (db) => sql`alter table profiles rename to elsewhere`.execute(db));
  await visitor.send("/account", { firstName: canary, lastName: canary });
  await visitor.send("/");
  await inDatabase(server, (db) => sql`alter table elsewhere rename to profiles`.execute(db));
  await expect.poll(() => said).toMatch(/"mail not sent"/);

  expect(await inDatabase(server, (db) => tablesWith(db, canary))).toEqual(
    expect.arrayContaining(["users", "profiles", "user_responses", "customer_interviews", "mails"]),
  );
  expect(filesWith(join(server.storage, "interviews"), canary)).toHaveLength(1);
  await leave();
  await expect.poll(() => filesWith(server.storage, canary)).toEqual([]); // the last mail is sent first
  expect(await inDatabase(server, (db) => tablesWith(db, canary))).toEqual([]);
  expect(await inDatabase(server, (db) => tablesWith(db, stranger))).toContain("anonymous_activity_logs");

  await server.stop({ keep: true });
  expect(filesWith(server.storage, canary)).toEqual([]);
  await server.clear();
  for (const part of [/"status":500/, /"slow query"/, /"status":422/, /"status":403/, /SqliteError/])
    expect(said).toMatch(part);
  const lines = said.split("\n");
  expect(lines.length).toBeGreaterThan(50);
  expect(lines.filter((line) => /mirabellawren|quillfeather/i.test(line))).toEqual([]);
});

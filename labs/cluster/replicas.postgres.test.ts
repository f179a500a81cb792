import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { databaseSizes } from "#app/monitoring/sizes/database-sizes.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { openPostgres } from "#app/platform/db/postgres.server.ts";
import { listReplicas } from "#app/platform/db/replicas.server.ts";
import { startPostgres } from "./start-postgres.ts";

function opened(url: string): Db {
  const db = openPostgres(url);
  onTestFinished(() => db.destroy());
  return db;
}

test("a replica is listed with how long it is behind: not at all, longer and longer, and caught up again", async () => {
  const primary = await startPostgres({ wal_level: "replica", max_wal_senders: "2" });
  const replica = opened(await primary.replicate("north"));
  const db = opened(primary.url);
  const lag = async () => (await listReplicas(db)).find(({ name }) => name === "north")?.lag;
  const notes = async () => (await sql`select * from notes`.execute(replica).catch(() => undefined))?.rows;
  await sql`create table notes (text text)`.execute(db);
  await expect.poll(notes).toEqual([]);
  await expect.poll(lag).toBe(0);
  await sql`select pg_wal_replay_pause()`.execute(replica);
  await sql`insert into notes values ('Written while it stands still.')`.execute(db);
  await expect.poll(lag).toBeGreaterThan(0.5);
  expect((await databaseSizes(db, "")).replicas).toEqual([{ name: "north", lag: expect.any(Number) }]);
  expect(await notes()).toEqual([]);
  await sql`select pg_wal_replay_resume()`.execute(replica);
  await expect.poll(lag).toBe(0);
  expect(await notes()).toHaveLength(1);
});

import { beforeEach, expect, test } from "vitest";
import type { Db } from "#app/platform/db/database.server.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { markAltered } from "../../server/database-template.test.support.ts";
import { answeredSession } from "../answered-session.test.support.ts";
import { sessions } from "../fixtures/fixtures.test.support.ts";
import { seedQuestions } from "../questions/seed.server.ts";
import type { SessionKey } from "../sessions/sessions.server.ts";
import { openShareViews } from "./open-share.server.ts";
import { createShare, listShares } from "./shares.server.ts";

let db: Db;
let key: SessionKey;
beforeEach(async () => {
  db = await freshDatabase();
  await seedQuestions(db);
  key = await answeredSession(db, sessions.find(({ plan }) => !plan)?.answers ?? {});
  await createShare(db, { ...key, days: 7, withAnswers: false });
});

const complaints: unknown[] = [];
const log = { error: (error: unknown) => complaints.push(error) } as unknown as Logger;

test("views are counted together, none is lost on stopping, and a link that is gone harms nobody", async () => {
  const id = (await listShares(db, key))[0]?.id ?? "";
  const views = openShareViews(db, log);
  for (const [index, share] of [id, id, "gone", id].entries()) views.add(share, `10.0.0.${index}`);
  expect((await listShares(db, key))[0]?.views).toBe(0);
  await views.stop();
  expect((await listShares(db, key))[0]).toMatchObject({ views: 3, lastViewedAt: expect.stringMatching(/^20.*Z$/) });
  views.add(id, "10.0.0.9");
  await views.stop();
  expect((await listShares(db, key))[0]?.views).toBe(4);
  expect(complaints).toEqual([]);
});

test("who reloads is counted once an hour, for each link and client; memory has an end", async () => {
  const id = (await listShares(db, key))[0]?.id ?? "";
  const views = openShareViews(db, log);
  const hour = 60 * 60 * 1000; // ms
  for (const [client, at] of [
    ["a", 0],
    ["a", 1],
    ["b", 2],
    ["a", hour - 1],
    ["a", hour],
    ["b", hour],
  ] as const)
    views.add(id, client, at);
  views.add("another", "a", hour);
  await views.stop();
  expect((await listShares(db, key))[0]?.views).toBe(3);
  for (let client = 0; client < 10_000; client++) views.add("gone", String(client), hour);
  await views.stop();
  views.add(id, "a", hour + 1); // no longer remembered
  await views.stop();
  expect((await listShares(db, key))[0]?.views).toBe(4);
});

test("counting that fails is told in the log alone", async () => {
  const views = openShareViews(db, log);
  markAltered(db);
  await db.schema.dropTable("share_links").execute();
  views.add("any", "10.0.0.1");
  await views.stop();
  expect(complaints.splice(0)).toHaveLength(1);
});

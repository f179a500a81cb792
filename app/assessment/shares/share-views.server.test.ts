import { beforeEach, expect, test } from "vitest";
import type { Db } from "#app/platform/db.server.ts";
import type { Logger } from "#app/platform/log.server.ts";
import { answeredSession } from "../../../tests/support/answered.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { sessions } from "../golden/golden.ts";
import { seedQuestions } from "../questions/seed.server.ts";
import type { SessionKey } from "../sessions/sessions.server.ts";
import { createShare } from "./create-share.server.ts";
import { isView, openShareViews } from "./share-views.server.ts";
import { listShares } from "./shares.server.ts";

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
  for (const share of [id, id, "gone", id]) views.add(share);
  expect((await listShares(db, key))[0]?.views).toBe(0);
  await views.stop();
  expect((await listShares(db, key))[0]).toMatchObject({ views: 3, lastViewedAt: expect.stringMatching(/^20.*Z$/) });
  views.add(id);
  await views.stop();
  expect((await listShares(db, key))[0]?.views).toBe(4);
  expect(complaints).toEqual([]);
});

test("counting that fails is told in the log alone", async () => {
  const views = openShareViews(db, log);
  await db.schema.dropTable("share_links").execute();
  views.add("any");
  await views.stop();
  expect(complaints.splice(0)).toHaveLength(1);
});

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

test.each([
  ["a person", "GET", { "User-Agent": firefox }, true],
  ["HEAD", "HEAD", { "User-Agent": firefox }, false],
  [
    "a crawler",
    "GET",
    { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
    false,
  ],
  ["a preview in a chat", "GET", { "User-Agent": "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)" }, false],
  ["a program without a name", "GET", {}, false],
  ["a browser that looks ahead", "GET", { "User-Agent": firefox, "Sec-Purpose": "prefetch;prerender" }, false],
  ["an older one", "GET", { "User-Agent": firefox, Purpose: "prefetch" }, false],
])("%s: %s %j is a view: %s", (_, method, headers, view) => {
  const request = new Request("http://us.example/shared/x", { method, headers: headers as Record<string, string> });
  expect(isView(request)).toBe(view);
});

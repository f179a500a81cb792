import { beforeEach, expect, test } from "vitest";
import type { Db } from "#app/platform/db/database.server.ts";
import { addFounder } from "../../account/founder.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { addInterview } from "../interview.test.support.ts";
import { beginReview } from "../review/begin-review.server.ts";
import { reviewInterview } from "../review/review-interview.server.ts";
import { findReview } from "./find-review-page.server.ts";
import { interviewStats, listEveryInterview } from "./list-interviews.server.ts";
import { InterviewsQuery } from "./paths.ts";

let db: Db;
let user: string;
let admin: string;
beforeEach(async () => {
  db = await freshDatabase();
  [user, admin] = [await addFounder(db), await addFounder(db)];
  await db
    .updateTable("profiles")
    .set({ first_name: "Grace", last_name: "Hopper" })
    .where("user_id", "=", admin)
    .execute();
});

const list = (query: Record<string, string | undefined>) => listEveryInterview(db, InterviewsQuery.parse(query));

test.each([{}, { status: "pending" }])("the newest first, page by page, there and back: %j", async (query) => {
  const ids: string[] = [];
  for (let number = 0; number < 60; number++) ids.unshift(await addInterview(db, { user, title: `Talk ${number}` }));
  const first = await list(query);
  const second = await list({ ...query, after: first.next });
  const third = await list({ ...query, after: second.next });
  expect([first, second, third].flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(ids);
  expect(third.next).toBeUndefined();
  expect((await list({ ...query, before: third.previous })).rows).toEqual(second.rows);
  expect(first.rows[0]).toMatchObject({
    title: "Talk 59",
    status: "pending",
    founder: { id: user, name: "Ada Lovelace" },
  });
});

test("filtered by where they stand, and counted so", async () => {
  const [waits, begun, done] = [
    await addInterview(db, { user }),
    await addInterview(db, { user }),
    await addInterview(db, { user }),
  ];
  await beginReview(db, { interview: begun, by: admin });
  await reviewInterview(db, { interview: done, feedback: "Stay.", by: admin, origin: "" });
  const found = async (status: string) => (await list({ status })).rows.map(({ id }) => id);
  expect([await found("pending"), await found("in_progress"), await found("reviewed")]).toEqual([
    [waits],
    [begun],
    [done],
  ]);
  expect(await found("nonsense")).toEqual([done, begun, waits]);
  expect(await interviewStats(db)).toEqual({ total: 3, pending: 1, inProgress: 1, reviewed: 1 });
});

test("a review names its founder, and who began it or gave the feedback, and when", async () => {
  const interview = await addInterview(db, { user });
  const reviewer = { id: admin, name: "Grace Hopper" };
  expect(await findReview(db, interview)).toMatchObject({ reviewer: null, begunAt: null, reviewedAt: null });
  const [begun, given] = [new Date("2026-11-21T10:00:00.000Z"), new Date("2026-11-21T11:00:00.000Z")];
  await beginReview(db, { interview, by: admin, now: begun });
  expect(await findReview(db, interview)).toMatchObject({ reviewer, begunAt: begun.toISOString(), reviewedAt: null });
  await reviewInterview(db, { interview, feedback: "Stay.", by: admin, origin: "", now: given });
  expect(await findReview(db, interview)).toMatchObject({ reviewer, begunAt: null, reviewedAt: given.toISOString() });
  await db.deleteFrom("users").where("id", "=", admin).execute();
  expect(await findReview(db, interview)).toMatchObject({ reviewer: null, feedback: "Stay." });
  expect(await findReview(db, "nowhere")).toBeUndefined();
});

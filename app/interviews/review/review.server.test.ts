import { beforeEach, expect, test } from "vitest";
import type { Db } from "#app/platform/db/database.server.ts";
import { addFounder } from "../../account/founder.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { addInterview } from "../interview.test.support.ts";
import { beginReview } from "./begin-review.server.ts";
import { reviewInterview } from "./review-interview.server.ts";

const origin = "https://firstproof.example";

let db: Db;
let [founder, ada, bob, interview] = ["", "", "", ""];
beforeEach(async () => {
  db = await freshDatabase();
  [founder, ada, bob] = [await addFounder(db), await addFounder(db), await addFounder(db)];
  interview = await addInterview(db, { user: founder });
});

const review = (by: string, feedback: string, based?: string | null) =>
  reviewInterview(db, { interview, feedback, by, based, origin });
const at = async () =>
  (await db.selectFrom("customer_interviews").select("reviewed_at").executeTakeFirstOrThrow()).reviewed_at;
const audit = () =>
  db
    .selectFrom("audit_logs")
    .select(["actor_id", "action", "object_id", "user_id", "before", "after"])
    .orderBy("id")
    .execute();

test("each change stands in the audit log, with who, about whom, before and after; what changes nothing does not", async () => {
  expect(await beginReview(db, { interview, by: ada })).toEqual({ kind: "begun" });
  expect(await beginReview(db, { interview, by: bob }), "only one of them begins").toEqual({ kind: "missing" });
  await review(ada, "Stay at minute 9.", null);
  expect(await review(ada, "Stay at minute 9.", null), "sent twice").toEqual({ kind: "changed" });
  await review(bob, "Stay at minute 12.", await at());
  const about = { object_id: interview, user_id: founder };
  expect(await audit()).toEqual([
    {
      ...{ actor_id: ada, action: "interview.begin", ...about },
      ...{ before: '{"status":"pending"}', after: '{"status":"in_progress"}' },
    },
    {
      ...{ actor_id: ada, action: "interview.review", ...about, before: '{"status":"in_progress","feedback":null}' },
      after: '{"status":"reviewed","feedback":"Stay at minute 9."}',
    },
    {
      ...{ actor_id: bob, action: "interview.review", ...about, before: '{"feedback":"Stay at minute 9."}' },
      after: '{"feedback":"Stay at minute 12."}',
    },
  ]);
});

test("feedback over another's that one has not seen is a conflict, and changes nothing", async () => {
  await review(ada, "Stay at minute 9.", null);
  const first = await at();
  expect(await review(bob, "Well done.", null)).toEqual({ kind: "conflict" });
  expect(await db.selectFrom("customer_interviews").selectAll().execute()).toMatchObject([
    { feedback: "Stay at minute 9.", reviewed_by: ada, reviewed_at: first },
  ]);
  expect(await audit()).toHaveLength(1);
  expect(await review(bob, "Well done.", first)).toEqual({ kind: "changed" });
  expect(await review(ada, "Stay.", first)).toEqual({ kind: "conflict" });
  expect(await review(ada, "Stay.")).toEqual({ kind: "changed" });
});

test("two who begin at once, and two who submit at once: one of each", async () => {
  const begun = await Promise.all([ada, bob].map((by) => beginReview(db, { interview, by })));
  expect(begun.map(({ kind }) => kind).sort()).toEqual(["begun", "missing"]);
  const given = await Promise.all([review(ada, "A", null), review(bob, "B", null)]);
  expect(given.map(({ kind }) => kind).sort()).toEqual(["conflict", "reviewed"]);
  expect(await db.selectFrom("mails").selectAll().execute()).toHaveLength(1);
});

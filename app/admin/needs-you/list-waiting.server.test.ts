import { expect, test } from "vitest";
import { beginReview } from "#app/interviews/review/begin-review.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { writeJobState } from "#app/platform/jobs/job-states.server.ts";
import { listMails, queueMail } from "#app/platform/mail/mails.server.ts";
import { addFounder } from "../../account/founder.test.support.ts";
import { addMarked } from "../../assessment/marks/marked.test.support.ts";
import { addInterview } from "../../interviews/interview.test.support.ts";
import { countQueries } from "../../platform/db/count-queries.test.support.ts";
import { stepsOf } from "../../platform/db/query-plan.test.support.ts";
import { addGuide } from "../../resources/resource.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { listWaiting, readWaitingCounts } from "./list-waiting.server.ts";

const at = "2026-01-01T00:00:00.000Z";
const invoice = { number: "FP-1", total: 2_900, amount_paid: 0, currency: "usd", url: null, pdf_url: null };
const ran = { dueAt: at, beganAt: at, took: 1, succeededAt: at, failedAt: at, error: "disk full" };

/** One thing of each kind that waits, and next to each some that don't. */
async function fill(db: Db) {
  const user = await addFounder(db);
  const [pending, begun] = [await addInterview(db, { user }), await addInterview(db, { user })];
  const reviewed = await addInterview(db, { user });
  await beginReview(db, { interview: begun, by: user });
  await db.updateTable("customer_interviews").set({ status: "reviewed" }).where("id", "=", reviewed).execute();
  const { id: upload } = await addGuide(db, { by: user, active: false });
  const { id: declined } = await addGuide(db, { by: user, active: false });
  const { id: deleted } = await addGuide(db, { by: user, active: false });
  await addGuide(db, { active: false });
  await db.updateTable("resources").set({ reviewed_at: at }).where("id", "=", declined).execute();
  await db.updateTable("resources").set({ deleted_at: at }).where("id", "=", deleted).execute();
  for (const to of ["queued@engine.example", "dead@engine.example"])
    await queueMail(db, { to, mail: { subject: "s", text: "t", html: "h" } });
  await db.updateTable("mails").set({ state: "dead" }).where("to_address", "like", "dead%").execute();
  for (const [name, failures] of [
    ["Backups", 3],
    ["Mails", 2],
  ] as const)
    await writeJobState(db, { name, failures, ...ran });
  const alert = { begun_at: at, seen_at: at, what: "The disk is almost full. 1 GB." };
  for (const [cause, over_at] of [
    ["disk", null],
    ["mails", null],
    ["job Backups", null],
    ["backups", at],
  ] as const)
    await db
      .insertInto("alerts")
      .values({ id: cause, cause, over_at, ...alert })
      .execute();
  for (const [id, status, created_at] of [
    ["old", "open", at],
    ["paid", "paid", at],
    ["cancelled", "void", at],
  ] as const)
    await db
      .insertInto("invoices")
      .values({ id, status, created_at, user_id: user, ...invoice })
      .execute();
  const mark = (await addMarked(db)).mark;
  await addMarked(db, { isRequested: false });
  const mail = (await listMails(db, { state: "dead" }))[0]?.id;
  return {
    user,
    ids: { pending, in_progress: begun, mark, upload, mail, job: "Backups", problem: "disk", invoice: "old" },
  };
}

test("of each kind what waits, and nothing else; one query counts, one lists", async () => {
  const db = await freshDatabase();
  const nothing = { pending: 0, in_progress: 0, mark: 0, upload: 0, mail: 0, job: 0, problem: 0, invoice: 0 };
  expect(await readWaitingCounts(db)).toEqual(nothing);
  expect(await listWaiting(db, { limit: 8 })).toEqual({ shown: [], total: 0, more: [] });
  const { user, ids } = await fill(db);
  const counted = await countQueries(db, readWaitingCounts);
  expect(counted).toMatchObject({ asked: 1, rows: 1 });
  expect(counted.result).toEqual(Object.fromEntries(Object.keys(nothing).map((kind) => [kind, 1])));
  const listed = await countQueries(db, (counting) => listWaiting(counting, { limit: 8 }));
  const { shown, total } = listed.result;
  expect([listed.asked, total]).toEqual([1, 8]);
  expect(Object.fromEntries(shown.map(({ kind, id }) => [kind, id]))).toEqual(ids);
  expect(shown.map(({ since }) => since)).toEqual(shown.map(({ since }) => since).sort());
  const owner = { id: user, name: "Ada Lovelace" };
  expect(shown.find(({ kind }) => kind === "invoice")).toMatchObject({ subject: "FP-1", amount: 2_900, user: owner });
  expect(shown.find(({ kind }) => kind === "job")).toMatchObject({
    amount: 3,
    detail: "disk full",
    user: null,
    since: at,
  });
});

test("more than fits is counted, and one kind can be listed alone", async () => {
  const db = await freshDatabase();
  const user = await addFounder(db);
  for (let count = 0; count < 12; count++) await addInterview(db, { user });
  await addGuide(db, { by: user, active: false });
  const { shown, total, more } = await listWaiting(db, { limit: 8 });
  expect([shown.length, total]).toEqual([8, 13]);
  expect(more).toEqual([{ kind: "pending", count: 5 }]);
  expect(await listWaiting(db, { kind: "upload", limit: 100 })).toMatchObject({ total: 1, more: [] });
  expect((await listWaiting(db, { kind: "pending", limit: 100 })).shown).toHaveLength(12);
});

test("neither reads more of a large table than it returns", async () => {
  const db = await freshDatabase();
  const fine =
    /^SCAN (\(|CONSTANT ROW|found$|part$|counts$|thing$|jobs$|\w+ USING (COVERING )?INDEX (alerts_open|invoices_unpaid|result_marks_waiting)$)/;
  for (const read of [readWaitingCounts, (counting: Db) => listWaiting(counting, { limit: 8 })]) {
    const steps = await stepsOf(db, read);
    expect(steps.length).toBeGreaterThan(7);
    expect(steps.filter((step) => step.startsWith("SCAN") && !fine.test(step))).toEqual([]);
  }
});

import { beforeAll, expect, test } from "vitest";
import { checkStorage } from "#app/backup/check-storage.server.ts";
import { column } from "./canonical.test.support.ts";
import { type Sample, sampleOf, testTimeout, until } from "./sample.test.support.ts";

const begins = "2025-12-14T12:00:00.000Z";

let one: Sample;
beforeAll(async () => {
  one = await sampleOf(7);
}, testTimeout);

test("every moment lies in the 90 days, but for what is still to come", () => {
  const ahead =
    /(expires|ends|end|cancel|scheduled|due|renews|period_end|grace_ends|next)(_at|_on)?$|^(subscription|notified)_/;
  const strays = Object.entries(one.tables).flatMap(([table, rows]) =>
    rows.flatMap((row) =>
      Object.entries(row)
        .filter(
          ([name, value]) =>
            /^\d{4}-\d\d-\d\dT/.test(String(value)) &&
            (String(value) < begins || (!ahead.test(name) && String(value) > until.toISOString())),
        )
        .map(([name, value]) => `${table}.${name} ${value}`),
    ),
  );
  expect(strays).toEqual([]);
});

test("40 founders on every plan, with everything a founder and an administrator may leave behind", () => {
  const { tables } = one;
  expect(tables.users).toHaveLength(41);
  expect(new Set(column(tables, "profiles", "plan"))).toEqual(new Set(["free", "pro", "premium"]));
  const methods = new Set(column(tables, "logins", "method"));
  expect(methods).toEqual(new Set(["password", "google", "github", "code"])); // `code`: first sign-in by mailed code
  expect(new Set(column(tables, "subscriptions", "status"))).toEqual(new Set(["active", "past_due"]));
  expect(new Set(column(tables, "entitlements", "source"))).toEqual(new Set(["stripe", "coupon", "admin"]));
  expect(new Set(column(tables, "customer_interviews", "status"))).toEqual(
    new Set(["pending", "in_progress", "reviewed"]),
  );
  expect(new Set(column(tables, "mailings", "state"))).toEqual(new Set(["done", "scheduled", "draft"]));
  expect(new Set(column(tables, "mails", "state"))).toEqual(new Set(["sent"]));
  expect(new Set(column(tables, "experiments", "decision"))).toEqual(new Set([null, "goOn", "changeOne", "stop"]));
  expect(column(tables, "assessment_sessions", "completed_at")).toContain(null);
  expect(new Set(column(tables, "webhook_deliveries", "state"))).toEqual(new Set(["delivered", "failed"]));
  expect(new Set(column(tables, "outcomes", "outcome"))).toEqual(new Set([null, "activated", "stopped"]));
  expect(column(tables, "outcomes", "odds").filter((odds) => odds !== null).length).toBeGreaterThan(5);
  expect(column(tables, "track_records", "month")).toEqual(["2026-01", "2026-02", "2026-03"]);
  const [first, ...later] = column(tables, "benchmarks", "founders").map(Number);
  expect(first).toBeGreaterThanOrEqual(20);
  expect(later.every((founders) => founders > Number(first))).toBe(true);
  expect(column(tables, "api_calls", "calls")).toEqual([12, 12, 40, 12, 25, 12]);
  expect(column(tables, "result_marks", "verdict")).toEqual(["stuffed"]);
  expect(column(tables, "result_marks", "requested_at")).not.toContain(null);
  const scores = column(tables, "session_results", "overall").map(Number);
  for (const [from, to] of [
    [0, 4],
    [4, 6],
    [6, 8],
    [8, 10],
  ] as const)
    expect(
      scores.some((score) => score >= from && score < to),
      `a score from ${from} to ${to}`,
    ).toBe(true);
  for (const table of ["quotes", "tasks", "share_links", "user_notes", "resource_downloads", "invoices", "audit_logs"])
    expect(tables[table]?.length, table).toBeGreaterThan(5);
  expect(tables.signed_reports).toHaveLength(1);
  expect(tables.anonymous_activity_logs?.length).toBeGreaterThan(3_000);
});

test("every visitor reads one to four pages and comes from somewhere at most once; more from month to month", () => {
  const visits = Map.groupBy(one.tables.anonymous_activity_logs ?? [], ({ session_id }) => session_id);
  const visitors = [...visits.values()].map((rows) => ({
    day: new Date(String(rows[0]?.created_at)),
    pages: rows.filter(({ page_path }) => page_path !== "/auth").length,
    referrers: rows.filter(({ referrer }) => referrer !== null).length,
  }));
  expect(new Set(visitors.map(({ pages }) => pages))).toEqual(new Set([1, 2, 3, 4]));
  expect(new Set(visitors.map(({ referrers }) => referrers))).toEqual(new Set([0, 1]));
  const since = (days: number) => visitors.filter(({ day }) => Number(until) - Number(day) < days * 86_400_000).length;
  const months = [since(90) - since(60), since(60) - since(30), since(30)];
  expect(months).toEqual([...months].sort((a, b) => a - b));
  const weekend = visitors.filter(({ day }) => [0, 6].includes(day.getUTCDay())).length;
  expect(weekend / 2).toBeLessThan((visitors.length - weekend) / 5); // per day
});

test("its files are as its rows say, and who may sign in is told", async () => {
  expect((await checkStorage(one.folder)).findings).toEqual([]);
  expect(one.accounts.map(({ who }) => who)).toEqual(["admin", "premium", "pro", "free"]);
});

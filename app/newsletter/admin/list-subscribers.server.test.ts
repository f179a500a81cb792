import { Readable } from "node:stream";
import { v7 as timeOrderedId } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { CursorQuery } from "#app/platform/db/cursor.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { addFounder } from "../../account/founder.test.support.ts";
import { stepsOf } from "../../platform/db/query-plan.test.support.ts";
import { copyOfTemplate } from "../../server/database-template.test.support.ts";
import { exportSubscribers, hasExported } from "./export-subscribers.server.ts";
import { listSubscribers } from "./list-subscribers.server.ts";
import { type SubscriberRow, type SubscribersQuery, userTypes } from "./subscribers-query.ts";

let db: Db;
beforeAll(async () => {
  ({ db } = await copyOfTemplate());
  for (let index = 0; index < 90; index++) {
    const email = `${"abc"[index % 3]}~${index}@founder.example`;
    const tier = index % 5 === 0 ? "pro" : index % 7 === 0 ? "premium" : "free";
    if (index % 3 !== 2) await addFounder(db, { email, tier });
    if (index % 2) await addSubscription(email, index);
  }
  return () => db.destroy();
});

async function addSubscription(email: string, index: number): Promise<void> {
  const at = new Date(Date.UTC(2026, 10, 1, 0, index)).toISOString();
  await db
    .insertInto("newsletter_subscribers")
    .values({
      ...{ id: timeOrderedId(), email, source: "website", is_active: index % 4 === 1 ? 0 : 1, confirm_hash: null },
      ...{ confirm_sent_at: at, confirmed_at: index % 8 === 3 ? at : null, created_at: at, updated_at: at },
    })
    .execute();
}

async function all(query: Partial<SubscribersQuery>): Promise<SubscriberRow[]> {
  const pages: SubscriberRow[][] = [];
  let page = await listSubscribers(db, query);
  expect(page.previous).toBeUndefined();
  for (;;) {
    pages.push(page.rows);
    if (!page.next) break;
    page = await listSubscribers(db, { ...query, after: CursorQuery.after.parse(page.next) });
  }
  const back = [pages.at(-1)];
  while (page.previous) {
    page = await listSubscribers(db, { ...query, before: CursorQuery.before.parse(page.previous) });
    back.unshift(page.rows);
  }
  expect(back).toEqual(pages);
  return pages.flat();
}

test("both sources in one order, there and back, each line once, whatever it is narrowed by", async () => {
  const everything = await all({});
  expect(everything).toHaveLength(45 + 60);
  const ids = everything.map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted().reverse());
  const keys = (rows: SubscriberRow[]) => rows.map(({ type, email }) => `${type} ${email}`).sort();
  for (const type of [undefined, ...userTypes]) {
    for (const q of ["", "A", "b~", "c~1", "z", "a~0@founder.example"]) {
      const wanted = everything.filter((row) => (!type || row.type === type) && row.email.startsWith(q.toLowerCase()));
      const found = await all({ type, q });
      expect(keys(found), `${type} ${q}`).toEqual(keys(wanted));
      const emails = found.map(({ email }) => email);
      if (q) expect(emails).toEqual(emails.toSorted());
    }
  }
});

test("each line says what it is: its type, the plan of its account, how it stands", async () => {
  const everything = await all({});
  const of = (email: string) =>
    everything.filter((row) => row.email.startsWith(`${email}@`)).map(({ type, tier, status }) => [type, tier, status]);
  expect(of("a~15")).toEqual([
    ["newsletter", "pro", "Not confirmed"],
    ["paid", "pro", "Granted"],
  ]);
  expect(of("c~11")).toEqual([["newsletter", null, "Confirmed"]]);
  expect(of("c~17")).toEqual([["newsletter", null, "Unsubscribed"]]);
  expect(of("a~6")).toEqual([["free", "free", "Not subscribed"]]);
});

const queries: Partial<SubscribersQuery>[] = [undefined, ...userTypes].flatMap((type) => [{ type }, { type, q: "a" }]);

test.each(queries)("an index leads to a page of %j: nothing is sorted, and nothing read through", async (query) => {
  for (const place of [{}, { after: query.q ? ["b", "x"] : ["x"] }, { before: query.q ? ["b", "x"] : ["x"] }]) {
    const steps = await stepsOf(db, (watched) => listSubscribers(watched, { ...query, ...place }));
    expect(steps.length).toBeGreaterThan(0);
    expect(
      steps.filter((step) => /TEMP B-TREE|SCAN \w+$/.test(step)),
      steps.join("\n"),
    ).toEqual([]);
    if (query.q) expect(steps[0]).toMatch(/email(,\w+\))?>/);
  }
});

test("an export has each address once, a type's export all of that type, and the audit log both its ends", async () => {
  const by = await addFounder(db, { email: "zoe@founder.example" });
  const since = new Date().toISOString();
  const exported = async (type?: (typeof userTypes)[number]) =>
    (await Readable.from(exportSubscribers(db, { by, type })).toArray()).flat() as string[][];
  const everything = await all({});
  const emails = (rows: string[][]) => rows.map(([email]) => email ?? "").sort();
  expect(await hasExported(db, { by, since })).toBe(false);
  const whole = await exported();
  expect(emails(whole)).toEqual([...new Set(everything.map(({ email }) => email))].sort());
  expect(whole).toContainEqual(["a~15@founder.example", "Pro", "Not confirmed", "2026-11-01"]);
  expect(whole).toContainEqual(["c~11@founder.example", "None", "Confirmed", "2026-11-01"]);
  for (const type of userTypes) {
    const wanted = everything.filter((row) => row.type === type).map(({ email }) => email);
    expect(emails(await exported(type)), type).toEqual(wanted.sort());
  }
  expect(await hasExported(db, { by, since })).toBe(true);
  expect(await hasExported(db, { by: "somebody else", since })).toBe(false);
  expect(await hasExported(db, { by, since: "2099-01-01T00:00:00.000Z" })).toBe(false);
  const audit = await db.selectFrom("audit_logs").select(["action", "after"]).orderBy("id").execute();
  expect(audit.slice(0, 2)).toEqual([
    { action: "newsletter.export", after: '{"type":"all"}' },
    { action: "newsletter.exported", after: JSON.stringify({ type: "all", lines: whole.length }) },
  ]);
});

test("an export that is broken off has begun, and has not ended", async () => {
  const by = await addFounder(db, { email: "yan@founder.example" });
  for await (const _ of exportSubscribers(db, { by })) break;
  expect(await hasExported(db, { by, since: "2026-01-01T00:00:00.000Z" })).toBe(false);
  const begun = await db.selectFrom("audit_logs").select("action").where("actor_id", "=", by).execute();
  expect(begun).toEqual([{ action: "newsletter.export" }]);
});

test("the parts of an export are read off indexes, too", async () => {
  for (const type of [undefined, ...userTypes]) {
    const steps = await stepsOf(db, (watched) =>
      Readable.from(exportSubscribers(watched, { by: "x", type })).toArray(),
    );
    expect(
      steps.filter((step) => /TEMP B-TREE|SCAN (users|profiles|listed)/.test(step)),
      steps.join("\n"),
    ).toEqual([]);
  }
});

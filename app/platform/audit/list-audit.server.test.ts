import { expect, test } from "vitest";
import { addFounder } from "../../account/founder.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import type { Db } from "../db/database.server.ts";
import { stepsOf } from "../db/query-plan.test.support.ts";
import { type Change, writeAudit } from "./audit.server.ts";
import { type AuditFilter, listAudit } from "./list-audit.server.ts";

/** Sixty changes, in rotation: of a question by Ada, of Bob by Ada, and of a setting by the command line. */
async function filled() {
  const db = await freshDatabase();
  const [ada, bob] = [await addFounder(db), await addFounder(db)];
  const changes: Change[] = [
    {
      by: ada,
      action: "question.update",
      id: "q-1",
      before: { title: "Who hurts?" },
      after: { title: "Who suffers?" },
    },
    { by: ada, action: "user.tier", id: bob, user: bob, before: { tier: "free" }, after: { tier: "pro" } },
    { by: null, action: "setting.update", id: "newsletter", after: { sender: "Firstproof" } },
  ];
  for (let count = 0; count < 20; count++) for (const change of changes) await writeAudit(db, change);
  return { db, ada, bob };
}

/** The distinct actions of the first page. */
async function actions(db: Db, filter: AuditFilter) {
  const { rows } = await listAudit(db, filter);
  return [...new Set(rows.map(({ action }) => action))].sort();
}

test("it says when, who, what, to what, and what was before", async () => {
  const { db, ada, bob } = await filled();
  const [setting, user, question] = (await listAudit(db, {})).rows;
  expect(setting).toMatchObject({ by: "command-line", action: "setting.update", about: undefined });
  expect(user).toMatchObject({ by: { id: ada, name: "Ada Lovelace" }, object: { kind: "user", id: bob } });
  expect(user?.fields).toEqual([{ name: "tier", before: "free", after: "pro" }]);
  expect(question?.fields).toEqual([{ name: "title", before: "Who hurts?", after: "Who suffers?" }]);
});

test("it is narrowed by whom it concerns, by the thing, by the kind, by who did it, by words", async () => {
  const { db, ada, bob } = await filled();
  expect(await actions(db, { user: bob })).toEqual(["user.tier"]);
  expect(await actions(db, { object: { kind: "question", id: "q-1" } })).toEqual(["question.update"]);
  expect(await actions(db, { object: { kind: "question", id: "q-2" } })).toEqual([]);
  expect(await actions(db, { kind: "setting" })).toEqual(["setting.update"]);
  expect(await actions(db, { by: null })).toEqual(["setting.update"]);
  expect(await actions(db, { by: ada })).toEqual(["question.update", "user.tier"]);
  expect(await actions(db, { q: "suffer" })).toEqual(["question.update"]);
  expect(await actions(db, { q: "update" })).toEqual(["question.update", "setting.update"]);
  expect(await actions(db, { q: "update", kind: "setting" })).toEqual(["setting.update"]);
  expect(await actions(db, { q: "update", by: ada })).toEqual(["question.update"]);
  expect(await actions(db, { q: "--" })).toEqual([]);
});

test.each<[string, AuditFilter]>([
  ["all of it", {}],
  ["what is found", { q: "update" }],
])("%s is read page by page, forwards and back, without a gap", async (_, filter) => {
  const { db } = await filled();
  const first = await listAudit(db, filter);
  expect(first.previous).toBeUndefined();
  const second = await listAudit(db, { ...filter, cursor: { after: [first.next ?? ""] } });
  const ids = [...first.rows, ...second.rows].map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)].sort().reverse());
  expect(first.rows).toHaveLength(25);
  expect(second.rows.length).toBeGreaterThanOrEqual(15);
  const back = await listAudit(db, { ...filter, cursor: { before: [second.previous ?? ""] } });
  expect(back.rows.map(({ id }) => id)).toEqual(ids.slice(0, 25));
  expect(back.previous).toBeUndefined();
});

test("who leaves is named no more, and what was said of them is gone", async () => {
  const { db, ada, bob } = await filled();
  await db.deleteFrom("users").where("id", "in", [ada, bob]).execute();
  const { rows } = await listAudit(db, { kind: "user" });
  expect(rows[0]).toMatchObject({ by: "left", about: undefined, fields: [] });
});

test.each<[string, AuditFilter]>([
  ["all", {}],
  ["about somebody", { user: "u" }],
  ["a thing", { object: { kind: "question", id: "q" } }],
  ["a kind", { kind: "question" }],
  ["of somebody", { by: "u" }],
  ["of the command line", { by: null }],
  ["words", { q: "update" }],
  ["words of a kind", { q: "update", kind: "question", cursor: { after: ["9"] } }],
])("its query reads no more lines than it shows: %s", async (_, filter) => {
  const plans = await stepsOf(await freshDatabase(), (db) => listAudit(db, filter));
  expect(plans).toContainEqual(expect.stringMatching(/audit_(logs|search)/));
  const whole = /^SCAN audit_(logs|numbers)(?! USING COVERING INDEX sqlite_autoindex_audit_logs_1)|TEMP B-TREE/;
  expect(plans.filter((line) => whole.test(line))).toEqual([]); // scanning in key order to the limit does not read all
});

import { beforeEach, expect, test } from "vitest";
import type { Db } from "#app/platform/db/database.server.ts";
import { addFounder, setTier } from "../../account/founder.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { recommendation } from "../advice/recommendation.ts";
import { seedQuestions } from "../questions/seed.server.ts";
import { startSession } from "../sessions/sessions.server.ts";
import { makeTasks } from "./make-tasks.server.ts";
import { saveTasks } from "./save-tasks.server.ts";
import { maxTasks, type Task, taskDetails } from "./task.ts";
import { outcomesWeight, readDigest, type TaskFields, writeDigest } from "./task-digest.ts";
import type { NewTask, SentTask } from "./task-form.ts";
import { actionsOf, deleteTask, listTasks } from "./tasks.server.ts";

let db: Db;
let user: string;
let id: string;

const now = "2026-11-20T12:00:00.000Z";
const made = ["talk-five", "count-the-group"].flatMap((action) => recommendation(action, "premium") ?? []);

beforeEach(async () => {
  db = await freshDatabase();
  await seedQuestions(db);
  user = await addFounder(db, { tier: "pro" });
  id = (await startSession(db, { user })).id;
  await makeTasks(db, { user, session: id, recommendations: made, now });
});

const list = () => listTasks(db, { user, id });
const first = async () => (await list())[0] as Task;

/** The submitted fields of a page that showed this task, with changes. */
function sent(task: Task, change: Partial<TaskFields> = {}): SentTask {
  const was = readDigest(writeDigest(task));
  if (!was) throw new Error("not readable");
  const fields = { done: task.completedAt !== null, due: task.dueOn ?? "", outcome: task.outcomes };
  return { number: task.position, was, ...fields, ...change };
}

function save(tasks: SentTask[], { added, below = 0 }: { added?: NewTask; below?: number } = {}) {
  return saveTasks(db, { user, id }, { tasks, below, ...(added && { added }) }, new Date(now));
}

test("a tick, a date and an outcome are saved, and unticking keeps what was written", async () => {
  await save([sent(await first(), { done: true, due: "2026-11-27", outcome: "Both opened the diary first." })]);
  const saved = { dueOn: "2026-11-27", outcomes: "Both opened the diary first." };
  expect(await first()).toMatchObject({ ...saved, completedAt: now });
  await save([sent(await first(), { done: false })]);
  expect(await first()).toMatchObject({ ...saved, completedAt: null });
});

test("an older tab changes what was changed in it, and wipes nothing that came later", async () => {
  const shown = await first();
  await save([sent(shown, { done: true, outcome: "Written in the newer tab" })]);
  expect(await save([sent(shown, { due: "2026-12-01" })])).toMatchObject({ kind: "saved" });
  expect(await first()).toMatchObject({
    completedAt: now,
    outcomes: "Written in the newer tab",
    dueOn: "2026-12-01",
  });
});

test("two different outcomes are not chosen between: nothing is saved until the other one was seen", async () => {
  const shown = await first();
  await save([sent(shown, { outcome: "Newer" })]);
  const other = sent((await list())[1] as Task, { done: true });
  const conflict = { kind: "conflict", others: [{ number: 1, outcome: "Newer" }] };
  expect(await save([sent(shown, { outcome: "Older" }), other])).toEqual(conflict);
  expect(await list()).toMatchObject([{ outcomes: "Newer" }, { completedAt: null }]);
  expect(await save([sent(await first(), { outcome: "Older" })])).toMatchObject({ kind: "saved" });
  expect(await save([sent(shown, { outcome: "Older" })])).toMatchObject({ kind: "saved" }); // the same form resubmitted
  expect((await first()).outcomes).toBe("Older");
});

test("what was written about a task that is gone is given back", async () => {
  const shown = await first();
  await deleteTask(db, { user, id, task: shown.id });
  expect(await save([sent(shown, { outcome: "Lost otherwise" })])).toEqual({
    kind: "gone",
    outcomes: ["Lost otherwise"],
  });
  expect(await save([sent(shown, { done: true })])).toMatchObject({ kind: "saved" });
});

test("a task of one's own goes to the end, medium, once for each form", async () => {
  const added = { title: "Ask the four plumbers", due: "2026-11-27" };
  await Promise.all([save([], { added, below: 2 }), save([], { added, below: 2 })]);
  expect((await list()).slice(2)).toMatchObject([
    { title: added.title, priority: "medium", dueOn: "2026-11-27", action: null, position: 3 },
  ]);
  await save([], { added, below: 3 });
  expect(await list()).toHaveLength(4);
});

test("there is room for so many, whoever makes them", async () => {
  for (let count = 2; count < maxTasks; count++)
    await save([], { added: { title: `Task ${count}`, due: "" }, below: 99 });
  expect(await save([], { added: { title: "One more", due: "" }, below: 99 })).toEqual({ kind: "full" });
  const more = [recommendation("ninety-day-plan", "premium") ?? []].flat();
  await makeTasks(db, { user, session: id, recommendations: more, now });
  expect(await list()).toHaveLength(maxTasks);
});

test("all outcomes together still fit into one form", async () => {
  for (let count = 0; count < 6; count++) await save([], { added: { title: `Task ${count}`, due: "" }, below: 99 });
  const long = "語".repeat(2_000); // 18,000 characters when form-encoded
  for (const task of (await list()).slice(0, 2)) await save([sent(task, { outcome: long })]);
  const [one, , third] = (await list()) as [Task, Task, Task];
  expect(await save([sent(third, { outcome: long })])).toEqual({ kind: "too long", numbers: [3] });
  expect(await save([sent(one, { outcome: "short" }), sent(third, { outcome: long })])).toMatchObject({
    kind: "saved",
  });
});

test.each([
  ["line ends, which are sent as two characters of three each", "a\n".repeat(1_000), 7_000],
  ["signs that a form escapes, and an address would not", "'(!)~".repeat(400), 6_000],
  ["spaces, which are one character", "a ".repeat(1_000), 2_000],
])("what a form sends is measured: %s", async (_, text, length) => {
  const [name] = [...new URLSearchParams([["o", text.replaceAll("\n", "\r\n")]]).toString().split("=").slice(1)];
  expect([outcomesWeight([text]), name?.length]).toEqual([length, length]);
});

test("a task of a recommendation that we do not give has no details", () => {
  for (const action of ["constructor", "toString", "__proto__", "gone", null]) {
    expect(taskDetails({ action }, "premium")).toBeUndefined();
  }
  expect(taskDetails({ action: "talk-five" }, "premium")).toMatchObject({ days: expect.any(Number) });
});

test("a task of a recommendation is deleted without a word left, and is not made again; one's own leaves nothing", async () => {
  await save([sent(await first(), { outcome: "Secret", due: "2026-11-27" })], { added: { title: "Own", due: "" } });
  for (const task of await list())
    expect(await deleteTask(db, { user, id, task: task.id })).toEqual({ kind: "deleted" });
  await makeTasks(db, { user, session: id, recommendations: made, now });
  expect(await list()).toEqual([]);
  const rows = await db.selectFrom("tasks").selectAll().orderBy("position").execute();
  const empty = { title: "", description: "", outcomes: "", due_on: null, completed_at: null };
  expect(rows).toMatchObject([
    { action: "talk-five", ...empty },
    { action: "count-the-group", ...empty },
  ]);
  expect(await deleteTask(db, { user, id, task: rows[0]?.id ?? "" })).toEqual({ kind: "gone" });
});

test("another's tasks are not there, and a plan without tasks changes none", async () => {
  const task = await first();
  const stranger = await addFounder(db, { tier: "pro" });
  const sentTasks = { tasks: [sent(task, { outcome: "Mine now" })], below: 0 };
  expect(await saveTasks(db, { user: stranger, id }, sentTasks)).toEqual({ kind: "missing" });
  const { id: own } = await startSession(db, { user: stranger });
  expect(await saveTasks(db, { user: stranger, id: own }, sentTasks)).toMatchObject({ kind: "gone" });
  expect(await deleteTask(db, { user: stranger, id, task: task.id })).toEqual({ kind: "missing" });
  expect(await deleteTask(db, { user: stranger, id: own, task: task.id })).toEqual({ kind: "gone" });
  await setTier(db, user, "free");
  expect(await save([sent(task, { outcome: "Free" })], { added: { title: "x", due: "" } })).toEqual({ kind: "plan" });
  expect(await deleteTask(db, { user, id, task: task.id })).toEqual({ kind: "plan" });
  expect(await first()).toEqual(task);
});

test("a result shows the list its plan has, and that of a plan that ended to be read", async () => {
  const kind = async (tier: "free" | "pro", record: "none" | "same" | "old", session = id, preliminary = false) => {
    const at = { revision: 1, createdAt: now };
    const known = record === "none" ? { kind: record } : { kind: record, ...at };
    const results = { id: session, tier, preliminary, record: known };
    return (await actionsOf(db, { user, results, today: now.slice(0, 10) })).kind;
  };
  expect(await kind("pro", "same")).toBe("tasks");
  expect(await kind("pro", "old")).toBe("list");
  expect(await kind("free", "same")).toBe("kept");
  expect(await kind("pro", "none", "another")).toBe("waiting");
  expect(await kind("pro", "same", "another")).toBe("tasks");
  expect(await kind("pro", "same", "another", true)).toBe("waiting");
  expect(await kind("free", "same", "another")).toBe("list");
});

import { expect, test } from "vitest";
import { parseHtml } from "../../../tests/e2e/plain/document.ts";
import { flashOf, openSite } from "../../../tests/support/site.ts";
import { setTier } from "../../account/founder.test.support.ts";
import { openPage, submitForm } from "../../server/shown-page.test.support.ts";
import { addSession } from "../fixture-session.test.support.ts";

test("before the end of an assessment there are no tasks, which is said", async () => {
  const { db, founder, get } = await openSite();
  await setTier(db, founder, "pro");
  const page = await (await get(`/results/${await addSession(db, founder, "session-first-money", 3)}`)).text();
  expect(page).toContain("No tasks yet. We create them from your recommendations when you finish the assessment.");
});

test("tasks of a plan that has ended are read with what became of them", async () => {
  const { db, founder, get } = await openSite();
  await setTier(db, founder, "pro");
  const session = await addSession(db, founder, "session-first-money");
  await get(`/results/${session}`); // the results page shows its tasks
  const outcomes = "Both opened the diary first.";
  await db.updateTable("tasks").set({ outcomes }).where("position", "=", 1).execute();
  await setTier(db, founder, "free");
  const html = await (await get(`/results/${session}/tasks`)).text();
  const page = parseHtml(html);
  const headings = [...page.querySelectorAll("h1, h2")].map(({ textContent }) => textContent);
  expect(headings.filter((heading) => heading === "Your tasks")).toHaveLength(1);
  const tasks = [...(page.querySelector("ul.list")?.children ?? [])];
  const texts = tasks.map((task) => [...task.querySelectorAll("p.user-text")].map(({ textContent }) => textContent));
  expect(texts.length).toBeGreaterThan(1);
  expect(texts.filter((written) => written.length > 0)).toEqual([[outcomes]]);
});

test("who has no plan for tasks any more deletes none, which is said", async () => {
  const { db, founder, get, post } = await openSite();
  await setTier(db, founder, "pro");
  const session = await addSession(db, founder, "session-first-money");
  await get(`/results/${session}`);
  const { id } = await db.selectFrom("tasks").select("id").executeTakeFirstOrThrow();
  const path = `/results/${session}/tasks/delete?task=${id}`;
  await setTier(db, founder, "free");
  expect((await flashOf(await post(path, {})))?.text).toBe(
    "The task list is included in paid plans. Nothing has changed.",
  );
  await setTier(db, founder, "pro");
  expect((await flashOf(await post(path, {})))?.text).toBe("Task deleted.");
  expect((await get(path)).status).toBe(404);
});

test("whose plan ended before the form was sent reads what they entered, dates too", async () => {
  const site = await openSite();
  await setTier(site.db, site.founder, "pro");
  const session = await addSession(site.db, site.founder, "session-first-money");
  await openPage(site, `/results/${session}`);
  const page = await openPage(site, `/results/${session}/tasks`);
  await setTier(site.db, site.founder, "free");
  const entered = { due1: "2050-05-26", outcome1: "Two of five paid.", title: "Ask Grace", due: "2050-06-01" };
  const refused = await submitForm(site, page, /^Save tasks$/, entered);
  expect(refused.status).toBe(403);
  for (const text of ["Due 2050-05-26", "Two of five paid.", "Ask Grace", "Due 2050-06-01"])
    expect(refused.text).toContain(text);
});

test("a task's details are not repeated on the page whose recommendations are in full above it", async () => {
  const { db, founder, get } = await openSite();
  await setTier(db, founder, "pro");
  const session = await addSession(db, founder, "session-first-money");
  const firstSteps = async (path: string) => (await (await get(path)).text()).match(/First step, /g)?.length;
  const shown = await firstSteps(`/results/${session}`);
  const tasks = await db.selectFrom("tasks").select("id").execute();
  expect(shown).toBe(1 + tasks.length); // and that of the first action, under the score
  expect(await firstSteps(`/results/${session}/tasks`)).toBe(tasks.length);
});

import { expect, test } from "vitest";
import { parseHtml } from "../../../tests/e2e/plain/document.ts";
import { openSite } from "../../../tests/support/site.ts";
import { openPage } from "../../server/shown-page.test.support.ts";
import { addSession } from "../fixture-session.test.support.ts";
import { findSession, startSession } from "../sessions/sessions.server.ts";

test.each([
  "<script>alert(1)</script><img src=x onerror=alert(1)>",
  "👩‍👩‍👧‍👦 e\u0301 日本語 مرحبا \u202Eright to left\u202C zero\u200Bwidth\uFEFF",
])("whatever is typed is shown as typed, and harmless: %s", async (text) => {
  const { db, founder, get, post } = await openSite();
  const { id } = await startSession(db, { user: founder });
  const path = `/questions?sessionId=${id}&question=1`;
  const page = async (path: string) => parseHtml(await (await get(path)).text());
  const fields = (await page(path)).querySelectorAll<HTMLInputElement>("main form input[type=hidden]");
  const form = Object.fromEntries([...fields].map(({ name, value }) => [name, value]));
  await post(path, { ...form, answer: text, go: "next" });
  expect((await page(path)).querySelector("textarea")?.value).toBe(text);
  expect((await page(`/results/${id}/answers`)).querySelector(".user-text")?.textContent).toBe(text);
});

test("a draft of nothing, and of what no question takes, is refused in JSON and changes nothing", async () => {
  const { db, founder, post } = await openSite();
  const id = await addSession(db, founder, "session-first-money", 1);
  const answers = () => db.selectFrom("user_responses").selectAll().execute();
  const before = await answers();
  const { questions = [] } = (await findSession(db, { user: founder, id })) ?? {};
  for (const [n, answer] of [
    [0, ""],
    [1, "none of these"],
  ] as const) {
    const form = { questionId: questions[n]?.id ?? "", revision: "1", form: "form-one", answer };
    const saved = await post(`/questions/draft?sessionId=${id}`, form);
    expect([saved.status, await saved.json()], answer.slice(0, 20)).toEqual([422, { kind: "invalid" }]);
  }
  expect(await answers()).toEqual(before);
});

test("of a draft that was saved, a script asks for the revision alone", async () => {
  const { db, founder, post } = await openSite();
  const id = await addSession(db, founder, "session-first-money", 1);
  const [question] = (await findSession(db, { user: founder, id }))?.questions ?? [];
  const form = { questionId: question?.id ?? "", revision: "1", form: "form-one" };
  const save = (answer: string) =>
    post(`/questions/draft?sessionId=${id}`, { ...form, answer }, { Prefer: "return=minimal" });
  const saved = await save("Eleven of twelve freelancers paid a deposit.");
  expect([saved.status, saved.headers.get("ETag"), await saved.text()]).toEqual([204, '"2"', ""]);
  expect((await save("")).status).toBe(422);
});

test("when an answer was saved is told in its founder's time zone", async () => {
  const site = await openSite();
  const { db, founder } = site;
  const id = await addSession(db, founder, "session-first-money", 1);
  await db.updateTable("user_responses").set({ updated_at: "2026-11-27T12:34:56.000Z" }).execute();
  const saved = async () => (await openPage(site, `/questions?sessionId=${id}&question=1`)).text;
  expect(await saved()).toContain("Saved at 12:34 UTC");
  await db.updateTable("profiles").set({ time_zone: "Asia/Kolkata" }).where("user_id", "=", founder).execute();
  expect(await saved()).toContain("Saved at 18:04 GMT+5:30");
});

import { expect, test } from "vitest";
import { questionPath, resultsPath, reviewPath } from "#app/assessment/paths.ts";
import { saveResponse } from "#app/assessment/sessions/responses.server.ts";
import { findSession, startSession } from "#app/assessment/sessions/sessions.server.ts";
import { formsOf } from "../../../tests/support/page-forms.ts";
import { openSite } from "../../../tests/support/site.ts";
import { openPage } from "../../server/shown-page.test.support.ts";
import { host, post, send } from "./browse.test.support.ts";

const typed = "She paid 400 dollars to have the page rebuilt.";

async function begun() {
  const site = await openSite();
  const { id } = await startSession(site.db, { user: site.founder });
  const questions = (await findSession(site.db, { user: site.founder, id }))?.questions ?? [];
  const answerTo = async (number: number) => {
    const question = questions[number - 1]?.id ?? "";
    const key = { user: site.founder, session: id, question };
    const value = [typed, 3, "searched"][number - 1] ?? "";
    await saveResponse(site.db, { ...key, value, revision: 0, form: `form-${number}`, complete: true });
  };
  const saved = async () => Object.keys((await findSession(site.db, { user: site.founder, id }))?.saved ?? {});
  return { site, id, questions, answerTo, saved };
}

test("/questions, whatever its address says, shows a question, and what is typed there is saved", async () => {
  const { site, id, questions, saved } = await begun();
  for (const [query, number] of [
    ["", 1],
    ["?sessionId=", 1],
    ["?sessionId=:id", 1],
    ["?sessionId=nobodys&sessionId=:id", 1],
    ["?sessionId=:id&sessionId=", 1],
    ["?question=2", 2],
    ["?question=2&sessionId=:id", 2],
    ["?sessionId=:id&question=1&question=2", 2],
    ["?sessionId=:id&question=0", 1],
    ["?sessionId=:id&question=99", 1],
    ["?sessionId=:id&question=abc", 1],
    ["?question=1e9", 1],
    ["?question=-1&x=%00", 1],
  ] as const) {
    const page = await openPage(site, `/questions${query.replaceAll(":id", id)}`);
    expect(page.status, query).toBe(200);
    expect(page.html, query).toContain(`Question ${number} of 3`);
    const response = await send(site, page, number === 1 ? typed : "3");
    expect([response.status, response.headers.get("Location")], query).toEqual([303, questionPath(id, number + 1)]);
    expect(await saved(), query).toEqual([questions[number - 1]?.id]);
    await site.db.deleteFrom("user_responses").execute();
  }
});

test("/questions of an assessment all of whose questions are answered leads to the choice, and that to a form", async () => {
  const { site, id, answerTo } = await begun();
  for (const number of [1, 2, 3]) await answerTo(number);
  for (const query of ["", `?sessionId=${id}`, "?question=99", `?sessionId=${id}&question=0`]) {
    const page = await openPage(site, `/questions${query}`);
    expect(page.status, query).toBe(200);
    expect(page.html, query).toContain("Review Previous Answers");
    expect(page.html, query).toContain(resultsPath(id));
  }
});

test("the review without an assessment is that of the newest, and Complete without one leads to the questions", async () => {
  const { site, id } = await begun();
  expect(await openPage(site, "/questions/review")).toMatchObject({ path: reviewPath(id), status: 200 });
  expect((await post(site, "/questions/complete", {})).headers.get("Location")).toBe("/questions");
  expect((await openPage(site, `/questions/complete?sessionId=${id}`)).path).toBe(reviewPath(id)); // after sign-in
  expect((await openPage(site, "/questions/complete?sessionId=a%0D%0Ab%26c")).status).toBe(404);
});

test("who has no assessment is offered to begin one", async () => {
  const site = await openSite();
  for (const path of ["/questions", "/questions?question=2", "/questions/review", "/questions/draft"]) {
    const page = await openPage(site, path);
    expect(page.status).toBe(200);
    expect(formsOf(page.html, new URL(path, host)).map(({ action }) => action)).toContain(`${host}/questions/start`);
  }
});

test("a page shown before, whose form names no assessment, is saved to the newest", async () => {
  const { site, id, questions, saved } = await begun();
  const form = { questionId: questions[0]?.id ?? "", revision: "0", form: "formform" };
  for (const path of ["/questions", `/questions?sessionId=${id}`, "/questions?question=2"]) {
    const refused = await post(site, path, { ...form, answer: " ", go: "next" });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain("Error: Question 1 of 3");
  }
  const response = await post(site, "/questions", { ...form, answer: typed, go: "next" });
  expect([response.status, response.headers.get("Location")]).toEqual([303, questionPath(id, 2)]);
  expect(await saved()).toEqual([form.questionId]);

  const conflict = await post(site, "/questions", {
    ...form,
    form: "other-form",
    answer: "Something else",
    go: "next",
  });
  expect(conflict.status).toBe(409);
  const page = { path: questionPath(id), html: await conflict.text() };
  expect((await send(site, page, "Something else", "draft")).headers.get("Location")).toBe(questionPath(id, 1));
});

test.each([
  ["/questions", 303],
  ["/questions?sessionId=:id&question=1", 409], // shown beside the version saved since
])("a form from long ago, sent to %s, comes back with the answer and can be sent", async (path, status) => {
  const { site, id, answerTo } = await begun();
  if (status === 409) await answerTo(1);
  const at = path.replace(":id", id);
  const refused = await post(site, at, { questionId: "7", answer: `${typed} Twice.`, go: "next" });
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html.split("This page has been open for a long time.").length).toBe(2);
  expect(html).toContain(`${typed} Twice.</textarea>`);
  expect((await send(site, { path: at, html }, `${typed} Twice.`)).status).toBe(status);
});

test("without any assessment left, what was typed is there to be copied", async () => {
  const site = await openSite();
  const response = await post(site, "/questions", { answer: typed });
  expect(response.status).toBe(404);
  expect(await response.text()).toContain(typed);
});

import { join } from "node:path";
import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { expect, test } from "vitest";
import { questionPath } from "#app/assessment/paths.ts";
import { findSession, startSession } from "#app/assessment/sessions/sessions.server.ts";
import { actions } from "#app/platform/http/actions.server.ts";
import { openSite, type Site } from "../../tests/support/site.ts";

const build: ServerBuild = await import(join(import.meta.dirname, "../../build/server/index.js"));
const remix = createRequestHandler(build, "production");
const direct = actions(build, (replaying) => createRequestHandler(replaying, "production"));

/** A founder's first question, open in two tabs. */
async function begin() {
  const site = await openSite();
  const { id } = await startSession(site.db, { user: site.founder });
  const question = (await findSession(site.db, { user: site.founder, id }))?.questions[0]?.id ?? "";
  return { site, id, question };
}

function send(handle: RequestHandler, site: Site, path: string, fields: Record<string, string>, cookie = site.cookie) {
  const headers = { Cookie: cookie, Accept: path.includes("draft") ? "application/json" : "text/html" };
  const request = new Request(`http://localhost${path}`, {
    method: "POST",
    headers,
    body: new URLSearchParams(fields),
  });
  return handle(request, site.context());
}

/** A response as it is for anybody at any time. */
function withoutIds(text: string): string {
  return text
    .replace(/[\da-f]{8}-[\da-f-]{27}/g, "ID")
    .replace(/(name=\\"(?:form|owner|_owner)\\" value=\\")[\w-]+/g, "$1")
    .replace(/\d\d:\d\d UTC|dateTime=\\"[^"]*"/g, "");
}

test("a form gets the same response as from the framework alone", async () => {
  const [one, other] = [await begin(), await begin()];
  const answers = async ({ site, id, question }: typeof one, handle: RequestHandler) => {
    const fields = { questionId: question, revision: "0", form: "firstform", answer: "Ten people paid" };
    const posts: [path: string, fields: Record<string, string>, cookie?: string][] = [
      [questionPath(id, 1), { ...fields, answer: "" }], // 422
      [questionPath(id, 1), { ...fields, go: "edit" }], // the form again
      [questionPath(id, 1), fields], // 303
      [questionPath(id, 1), { ...fields, form: "otherform", answer: "Twenty" }], // 409
      [questionPath(id, 1), fields, ""], // 401 with the words
      ["/questions?sessionId=nobody", fields], // 404, thrown
      [`/questions/draft?sessionId=${id}`, { ...fields, answer: "Thirty people" }], // no page
      [`/questions/draft?sessionId=${id}`, fields, ""],
      ["/questions", fields],
      ["/auth", { intent: "sign-in", email: "nobody@example.org", password: "three words apart" }],
      ["/terms", {}], // 405
      ["/admin", {}],
      ["/nowhere", {}],
    ];
    const all: unknown[] = [];
    for (const [path, sent, cookie] of posts) {
      const response = await send(handle, site, path, sent, cookie);
      const headers = [...response.headers].filter(([name]) => !/^(set-cookie|x-remix)/.test(name));
      const main = (await response.text()).replace(/<style>.*<\/style>/s, "");
      all.push(JSON.parse(withoutIds(JSON.stringify([path, response.status, headers, main]))));
    }
    return all;
  };
  expect(await answers(one, direct)).toEqual(await answers(other, remix));
});

test("an action is called once, also when its page is rendered; what it throws is logged once", async () => {
  const { site, id, question } = await begin();
  site.sqlite.exec("alter table user_responses rename to elsewhere");
  let logged = 0;
  const context = { ...site.context(), log: { ...site.context().log, error: () => logged++ } };
  const fields = { questionId: question, revision: "0", form: "firstform", answer: "Ten people paid" };
  const headers = { Cookie: site.cookie };
  const url = `http://localhost${questionPath(id, 1)}`;
  const request = new Request(url, { method: "POST", headers, body: new URLSearchParams(fields) });
  const response = await direct(request, context as never);
  expect([response.status, logged]).toEqual([500, 1]);
});

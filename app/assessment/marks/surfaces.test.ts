import { Hono } from "hono";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { startLogin } from "#app/account/logins.server.ts";
import { api } from "#app/api/api.server.ts";
import { exportSessions } from "#app/assessment/sessions/sessions-export.server.ts";
import { parseHtml } from "../../../tests/e2e/plain/document.ts";
import { openSite } from "../../../tests/support/site.ts";
import { addFounder } from "../../account/founder.test.support.ts";
import { addToken } from "../../api/api.test.support.ts";
import { addCohort, show } from "../../cohorts/cohorts.test.support.ts";
import { joinCohort } from "../../cohorts/join-cohort.server.ts";
import { choicesPath } from "../../cohorts/paths.ts";
import { exportPath, openedPath, reportPath, resultAnswersPath, resultsPath } from "../paths.ts";
import { brandedResultsOf } from "../results/results.server.ts";
import { createShare } from "../shares/shares.server.ts";
import { summaryMail } from "../summary/summary-mail.ts";
import { decideLook } from "./look.server.ts";
import { addMarked } from "./marked.test.support.ts";

/** A founder on Premium with a marked answer, who is signed in. */
async function marked(answers = {}) {
  const site = await openSite();
  const result = await addMarked(site.db, { tier: "premium", isRequested: false, answers });
  const [Cookie = ""] = (await startLogin(site.db, { user: result.user, userAgent: null })).split(";");
  const get = async (path: string) => {
    const response = await site.get(path, { Cookie });
    expect(response.status).toBe(200);
    return response;
  };
  const post = (path: string, fields: Record<string, string>) => site.post(path, fields, { Cookie });
  return { db: site.db, ...result, get, post };
}

type Marked = Awaited<ReturnType<typeof marked>>;

/** A page as it is printed: without what the stylesheet hides on paper. */
async function printed({ get }: Marked, path: string): Promise<string> {
  const page = parseHtml(await (await get(path)).text());
  for (const part of page.querySelectorAll(".print\\:hidden,style,script")) part.remove();
  return page.body.textContent ?? "";
}

async function shared({ db, user, session, get }: Marked, withAnswers: boolean): Promise<string[]> {
  const link = await createShare(db, { user, id: session, days: 7, withAnswers });
  const path = openedPath("token" in link ? link.token : "");
  const paths = withAnswers ? [path, `${path}?tab=answers`] : [path];
  return Promise.all(paths.map(async (one) => (await get(one)).text()));
}

/** Everywhere a result goes, and so does its mark. */
const surfaces: Record<string, (founder: Marked) => Promise<string[]>> = {
  "results page": async ({ get, session }) => [await (await get(resultsPath(session))).text()],
  "recorded result": async ({ get, session }) => [await (await get(resultsPath(session, 1))).text()],
  answers: async ({ get, session }) => [await (await get(resultAnswersPath(session))).text()],
  print: async (founder) => [
    await printed(founder, resultsPath(founder.session)),
    await printed(founder, resultAnswersPath(founder.session)),
  ],
  "share page": (founder) => shared(founder, false),
  "share page with answers": (founder) => shared(founder, true),
  "PDF report": async ({ get, session }) => {
    const bytes = new Uint8Array(await (await get(reportPath(session))).arrayBuffer());
    return [(await extractText(await getDocumentProxy(bytes), { mergePages: true })).text];
  },
  JSON: async ({ get, session }) => [await (await get(exportPath(session, "json"))).text()],
  CSV: async ({ get, session }) => [await (await get(exportPath(session, "csv"))).text()],
  API: async ({ db, user, session }) => {
    const app = new Hono().route("/", api({ db, origin: () => "https://us.example", clientOf: () => "test" }));
    const headers = { Authorization: `Bearer ${await addToken(db, { user })}` };
    return [await (await app.request(`/api/v1/assessments/${session}/result`, { headers })).text()];
  },
  "summary mail": async ({ db, user, session }) => {
    const results = await brandedResultsOf(db, { user, id: session });
    const reader = { firstName: "Ada", zone: "UTC", url: "https://us.example", origin: "https://us.example" };
    return results ? [summaryMail({ ...reader, results }).text] : [];
  },
  "a program's page": async ({ db, user, session, get }) => {
    const cohort = await addCohort(db);
    await joinCohort(db, { user, code: cohort.joinCode, client: user });
    await show(db, { user, cohort: cohort.id, session }, ["score"]);
    return [await (await get(choicesPath(cohort.id))).text()];
  },
  "data export": async ({ db, user }) => {
    const sessions: unknown[] = [];
    for await (const session of exportSessions(db, { user })) sessions.push(session);
    return [JSON.stringify(sessions)];
  },
};

const mark = /for its words, not for what it says|"verdict": ?"stuffed"|,stuffed\r?\n/;

test.each(Object.keys(surfaces))("%s: a mark is on it, and gone from it once it was removed", async (name) => {
  const founder = await marked();
  const render = surfaces[name] ?? (() => Promise.resolve([]));
  const before = await render(founder);
  expect(before.length).toBeGreaterThan(0);
  for (const text of before) expect(text).toMatch(mark);
  const removal = { mark: founder.mark, decision: "removed", message: "It's our own test.", based: "" } as const;
  await decideLook(founder.db, { ...removal, by: await addFounder(founder.db), origin: "https://us.example" });
  for (const text of await render(founder)) {
    // The data export has everything that is kept; the answers say who removed it.
    if (name === "data export") expect(text).toContain("It's our own test.");
    else expect(text).not.toMatch(mark);
    if (name === "answers") expect(text).toContain("Looked at, mark removed");
  }
});

test("a founder asks for a human look once", async () => {
  const { session, question, get, post } = await marked();
  const path = resultAnswersPath(session);
  expect(await (await get(path)).text()).toContain("Ask for a human look");
  for (let time = 0; time < 2; time++) {
    const response = await post(path, { question });
    expect([response.status, response.headers.get("Location")]).toEqual([303, path]);
  }
  expect((await post(path, { question: "x".repeat(101) })).status).toBe(422);
  const after = await (await get(path)).text();
  expect(after).toContain("ve asked for a human look.");
  expect(after).not.toContain("Ask for a human look");
});

test("a text that isn't English has the reason for its points, and no mark", async () => {
  const german = "Ich habe am Küchentisch gefragt, was es kostet, und er hat gelacht, weil niemand es je gezählt hat.";
  const { session, get } = await marked({ alternatives: german });
  const page = await (await get(resultAnswersPath(session))).text();
  expect(page).toContain("The rule looks for English words; this text earns points for its length only.");
  expect(await (await get(resultsPath(session))).text()).toContain("1 text answer of this result earns points");
});

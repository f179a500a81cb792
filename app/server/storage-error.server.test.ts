import { expect, test } from "vitest";
import { startSession } from "#app/assessment/sessions/sessions.server.ts";
import { openFile } from "#app/platform/db/sqlite.server.ts";
import { openSite, type Site } from "../../tests/support/site.ts";
import { fillDatabase } from "./full-database.test.support.ts";

const troubles: [name: string, begin: (site: Site) => () => void][] = [
  ["full", ({ sqlite }) => fillDatabase(sqlite)],
  [
    "read-only",
    ({ sqlite }) => {
      sqlite.pragma("query_only = 1");
      return () => sqlite.pragma("query_only = 0");
    },
  ],
  [
    "locked by another process",
    ({ sqlite }) => {
      const other = openFile(sqlite.name);
      other.exec("begin immediate");
      return () => other.exec("commit");
    },
  ],
];

const newAccount = {
  firstName: "Bo",
  lastName: "Bo",
  email: "bo@founder.example",
  password: "three words apart",
  confirmPassword: "three words apart",
};

/** The fields of the question form as on the page. */
async function formOf(site: Site, path: string) {
  const html = await (await site.get(path)).text();
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
  return { questionId: field("questionId"), revision: field("revision"), form: field("form") };
}

test.each(troubles)("%s: a clear page, every word kept, nothing half-written, and on it goes", async (_, begin) => {
  const site = await openSite();
  const { id } = await startSession(site.db, { user: site.founder });
  const path = `/questions?sessionId=${id}&question=1`;
  const form = await formOf(site, path);
  const answer = "What I typed. ".repeat(400); // more than fits into a full file
  const end = begin(site);

  expect((await site.get(path)).status).toBe(200); // reads still work
  const refused = await site.post(path, { ...form, answer, go: "next" });
  expect(refused.status).toBe(503);
  const page = await refused.text();
  expect(page).toContain("Failed to save response. Please try again.");
  expect(page).toContain(answer.trim());
  expect(page).toContain("<title>Error: Question 1 of 3");
  const other = await site.post("/auth?tab=sign-up", newAccount, { Cookie: "" });
  expect(other.status).toBe(503);
  expect(other.headers.get("Retry-After")).toBe("10");
  const signUp = await other.text();
  expect(signUp).toContain("An unexpected error occurred. Please try again.");
  expect(signUp).toContain(newAccount.email); // and the other input
  expect(signUp).not.toContain(newAccount.password);
  expect(await site.db.selectFrom("user_responses").selectAll().execute()).toEqual([]);

  end();
  const saved = await site.post(path, { ...form, answer, go: "next" });
  expect(saved.status).toBe(303);
  expect(await site.db.selectFrom("user_responses").select("response_text").execute()).toEqual([
    { response_text: answer },
  ]);
});

test("a press of a button alone is told on a page of its own", async () => {
  const site = await openSite();
  site.sqlite.pragma("query_only = 1");
  const refused = await site.post("/questions/start", {});
  expect(refused.status).toBe(503);
  expect(refused.headers.get("Retry-After")).toBe("10");
  expect(await refused.text()).toContain("We can&#x27;t save anything right now");
});

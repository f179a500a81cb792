import { expect, test } from "vitest";
import { startPath } from "#app/analytics/start-path.ts";
import { openSite, type Site } from "../../../tests/support/site.ts";

const host = "http://localhost";
const visitor = { Cookie: "" };

/**
 * Signs up a new user on the way to `to`.
 * @returns the page that asks for the code, and the code
 */
async function signUp(site: Site, to: string) {
  const password = "difference engine";
  const form = { firstName: "Ada", lastName: "Lovelace", email: "ada@engine.example", password, to };
  const response = await site.post("/auth?tab=sign-up", { ...form, confirmPassword: password }, visitor);
  const { subject } = await site.db
    .selectFrom("mails")
    .select("subject")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return { page: response.headers.get("Location") ?? "", code: subject.replace("Your code: ", "") };
}

const wanted = new URL(startPath, host).searchParams.get("to") ?? "";

async function sessions(site: Site) {
  const rows = await site.db.selectFrom("assessment_sessions").select(["id", "user_id"]).execute();
  return rows.filter(({ user_id }) => user_id !== site.founder).map(({ id }) => id);
}

test("confirming the address begins the assessment that somebody signed up for, once, on whichever device", async () => {
  const site = await openSite();
  const { page, code } = await signUp(site, wanted);
  await site.post(`${page}?resend`, {}, visitor); // within 30 s, so the code stays the same
  expect(await sessions(site)).toEqual([]);
  // Submitted twice at once and again later, without the cookies of the browser that signed up.
  const responses = await Promise.all([1, 2].map(() => site.post(page, { code }, visitor)));
  responses.push(await site.post(page, { code }, visitor));
  const [session, ...others] = await sessions(site);
  expect(others).toEqual([]);
  const questions = `/questions?sessionId=${session}&question=1`;
  expect(responses.filter(({ headers }) => headers.get("Location") === questions)).toHaveLength(1);
  expect(responses.map(({ status }) => status)).toContain(303);
});

test("whoever arrives otherwise is asked first", async () => {
  const site = await openSite();
  for (const to of ["/", "/questions", "//evil.example/questions/start"]) {
    await site.db.deleteFrom("users").where("id", "!=", site.founder).execute();
    const { page, code } = await signUp(site, to);
    const response = await site.post(page, { code }, visitor);
    expect(response.headers.get("Location")).toBe(to.startsWith("//") ? "/" : to);
    expect(await sessions(site)).toEqual([]);
  }
});

test("who has an account already, and pressed the same button, comes to their questions", async () => {
  const site = await openSite();
  const response = await site.get(startPath);
  expect(response.headers.get("Location")).toBe(wanted);
  expect((await site.get(wanted)).headers.get("Location")).toBe("/questions");
  expect((await site.get("/questions")).status).toBe(200); // 'Start Your First Assessment'
});

import { expect, test } from "vitest";
import { openSite } from "./support/site.ts";

const visitor = { Cookie: "" };
const ada = { firstName: "Ada", lastName: "Byron", password: "difference engine" };
const typed = "Ada@B\u00fccher.example";
const kept = "ada@xn--bcher-kva.example";

test("who signs up with an internationalised domain is written to in ASCII, and signs in however it is typed", async () => {
  const site = await openSite();
  const form = { ...ada, email: typed, confirmPassword: ada.password };
  const answer = await site.post("/auth?tab=sign-up", form, visitor);
  expect(answer.status).toBe(303);
  const { to_address, text } = await site.db.selectFrom("mails").selectAll().executeTakeFirstOrThrow();
  expect(to_address).toBe(kept);
  const code = /^ {4}(\d{6})$/m.exec(text)?.[1] ?? "";
  expect((await site.post(answer.headers.get("Location") ?? "", { code }, visitor)).status).toBe(303);
  for (const email of [typed, kept, " ada@B\u00dcCHER.example "])
    expect((await site.post("/auth", { email, password: ada.password }, visitor)).status).toBe(303);
});

test("the newsletter's list holds such an address once", async () => {
  const site = await openSite();
  for (const email of [typed, kept]) expect((await site.post("/newsletter", { email }, visitor)).status).toBe(303);
  const rows = await site.db.selectFrom("newsletter_subscribers").select("email").execute();
  expect(rows).toEqual([{ email: kept }]);
});

test.each(["/auth?tab=sign-up", "/auth", "/auth?tab=forgot", "/newsletter"])(
  "%s refuses an address of 320 characters in words, and keeps it",
  async (path) => {
    const site = await openSite();
    const email = `${"a".repeat(64)}@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(63)}.${"e".repeat(63)}`;
    expect(email).toHaveLength(320);
    const answer = await site.post(path, { ...ada, email, confirmPassword: ada.password }, visitor);
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain("Email must be 254 characters or fewer");
    expect(page).toContain(`value="${email}"`);
  },
);

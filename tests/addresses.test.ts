import { expect, test } from "vitest";
import { openSite } from "./support/site.ts";

const visitor = { Cookie: "" };
const ada = { firstName: "Ada", lastName: "Byron", password: "difference engine" };

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

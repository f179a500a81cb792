import fc from "fast-check";
import { expect, test } from "vitest";
import { NameForm } from "../user.ts";
import { githubIdentity, googleIdentity } from "./identity.ts";

const ada = { sub: "1", email: " Ada@Engine.example", email_verified: true };
const emails = [
  { email: "old@engine.example", primary: false, verified: true },
  { email: "Ada@engine.example", primary: true, verified: true },
];

test.each([
  ["both names", { given_name: "Ada", family_name: "Byron" }, "Ada", "Byron"],
  ["one name", { given_name: "Ada" }, "Ada", ""],
  ["a whole name", { name: "Ada King Lovelace" }, "Ada King", "Lovelace"],
  ["no name", {}, "ada", ""],
  ["names that are none", { given_name: 7, family_name: null, name: [] }, "ada", ""],
  ["an empty name", { given_name: " ", family_name: " " }, "ada", ""],
  ["control characters", { given_name: "Ada\u0000\nX", family_name: "By\u2028ron" }, "Ada X", "By ron"],
])("Google's %s", (_, names, firstName, lastName) => {
  const identity = googleIdentity({ ...ada, ...names });
  expect(identity).toEqual({ id: "1", email: "ada@engine.example", verified: true, firstName, lastName });
});

test.each([
  [true, true],
  ["true", true],
  [false, false],
  ["false", false],
  [undefined, false],
  [1, false],
])("Google says of the address: %s", (email_verified, verified) => {
  expect(googleIdentity({ ...ada, email_verified }).verified).toBe(verified);
});

test("GitHub's address is the primary one, whether or not another is verified", () => {
  const user = { id: 7, login: "ada", name: "Ada Byron" };
  const identity = { id: "7", email: "ada@engine.example", verified: true, firstName: "Ada", lastName: "Byron" };
  expect(githubIdentity(user, emails)).toEqual(identity);
  const unverified = emails.map((email) => ({ ...email, verified: !email.primary }));
  expect(githubIdentity(user, unverified)).toEqual({ ...identity, verified: false });
  expect(githubIdentity({ id: 7, name: null }, emails)).toMatchObject({ firstName: "ada", lastName: "" });
  expect(() => githubIdentity(user, [])).toThrow();
  expect(() => githubIdentity(user, emails.slice(0, 1))).toThrow();
});

test("whatever the names are, they are names as our own form takes them", () => {
  const text = fc.oneof(fc.string({ unit: "binary" }), fc.string({ minLength: 70, maxLength: 90, unit: "grapheme" }));
  fc.assert(
    fc.property(text, text, (given_name, family_name) => {
      const { firstName, lastName } = googleIdentity({ ...ada, given_name, family_name });
      const parsed = NameForm.safeParse({ firstName, lastName: lastName || "none" });
      expect(parsed.data).toEqual({ firstName, lastName: lastName || "none" });
      expect(firstName.isWellFormed() && lastName.isWellFormed()).toBe(true);
    }),
  );
});

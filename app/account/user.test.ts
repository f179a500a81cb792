import { parseWithZod } from "@conform-to/zod/v4";
import fc from "fast-check";
import { expect, test } from "vitest";
import { CodeForm, EmailForm, SignInForm, SignUpForm } from "./user.ts";

const ada = {
  firstName: "Ada",
  lastName: "Lovelace",
  companyName: "",
  email: "ada@engine.example",
  password: "difference engine",
  confirmPassword: "difference engine",
  to: "/questions",
};

function errorsOf(change: Partial<typeof ada>, schema: typeof SignUpForm | typeof SignInForm = SignUpForm) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...ada, ...change })) form.set(name, value);
  return parseWithZod(form, { schema }).reply().error ?? {};
}

test("a whole form is accepted: address in lower case, names trimmed, no company is none", () => {
  const form = SignUpForm.parse({ ...ada, firstName: " Ada ", email: " ADA@Engine.Example ", companyName: undefined });
  expect(form).toMatchObject({ firstName: "Ada", email: "ada@engine.example" });
  expect(errorsOf({})).toEqual({});
});

test("what is missing is asked for, each at its field", () => {
  const nothing = { firstName: "", lastName: " ", email: "", password: "", confirmPassword: "" };
  expect(errorsOf(nothing)).toEqual({
    firstName: ["Enter your first name"],
    lastName: ["Enter your last name"],
    email: ["Enter your email"],
    password: ["Enter your password"],
  });
});

test("a short password and one that differs are said together, beside what else is missing", () => {
  expect(errorsOf({ lastName: "", password: "12345", confirmPassword: "" })).toEqual({
    lastName: ["Enter your last name"],
    password: ["Password must be at least 6 characters long"],
    confirmPassword: ["Passwords do not match"],
  });
});

test.each([
  ["12345", "Password must be at least 6 characters long"],
  ["🦆🦆🦆🦆🦆", "Password must be at least 6 characters long"],
  ["🦆🦆🦆🦆🦆🦆", undefined],
  ["      ", undefined],
  ["é".repeat(128), undefined],
  ["é".repeat(128) + 1, "This password is too long. Please choose a shorter one."],
])("the password %j", (password, error) => {
  expect(errorsOf({ password, confirmPassword: password }).password?.[0]).toBe(error);
});

test.each([
  "ada",
  "ada@",
  "@engine.example",
  "ada@engine",
  "a da@engine.example",
  `ada@engine.example\nBcc: x@y.example`,
])("%j is no address", (email) =>
  expect(errorsOf({ email }).email).toEqual(["Enter an email address like name@example.com"]),
);

test("an address with an internationalised domain is one address, to sign up and to sign in, however it is typed", () => {
  for (const email of ["ada@bücher.example", " Ada@BÜCHER.Example", "ada@xn--bcher-kva.example"])
    for (const schema of [SignUpForm, SignInForm, EmailForm])
      expect(schema.parse({ ...ada, email }).email).toBe("ada@xn--bcher-kva.example");
});

test("too long and unreadable names are refused", () => {
  const long = { firstName: "a".repeat(81), companyName: "a".repeat(121), email: `${"a".repeat(250)}@b.example` };
  expect(errorsOf({ ...long, lastName: "Love\u0000lace" })).toEqual({
    firstName: ["First name must be 80 characters or fewer"],
    lastName: ["Last name contains a character we can't use. Please type it instead of pasting it."],
    companyName: ["Company name must be 120 characters or fewer"],
    email: ["Email must be 254 characters or fewer"],
  });
});

test("signing in asks for no rules about passwords: an old one may be older than they are", () => {
  expect(errorsOf({ password: "old" }, SignInForm)).toEqual({});
  expect(errorsOf({ password: "" }, SignInForm)).toEqual({ password: ["Enter your password"] });
});

test("a code is its six digits, however a mail program sets them", () => {
  const digits = fc.stringMatching(/^\d{6}$/);
  const gap = fc.stringMatching(/^[ \t\u00a0]{0,2}$/);
  fc.assert(
    fc.property(digits, gap, gap, (code, before, between) => {
      expect(CodeForm.parse({ code: `${before}${code.slice(0, 3)}${between}${code.slice(3)}` })).toEqual({ code });
    }),
  );
  fc.assert(
    fc.property(
      fc.string().filter((text) => !/^\d{6}$/.test(text.replace(/\s/g, ""))),
      (code) => !CodeForm.safeParse({ code }).success,
    ),
  );
});

test("no text in any field makes the form throw, and what it accepts is within the limits", () => {
  const text = fc.string({ unit: "binary", maxLength: 300 });
  fc.assert(
    fc.property(text, text, text, (firstName, email, password) => {
      const { data } = SignUpForm.safeParse({ ...ada, firstName, email, password, confirmPassword: password });
      if (!data) return;
      expect(data.firstName).toMatch(/^\P{Cc}{1,80}$/u);
      expect(data.email).toBe(data.email.toLowerCase().trim());
    }),
  );
});

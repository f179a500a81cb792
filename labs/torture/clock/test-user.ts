import { addFounder } from "#app/account/founder.test.support.ts";
import { hashPassword } from "#app/account/password/password.server.ts";
import { Visitor } from "../../../app/account/visitor.test.support.ts";
import { inDatabase } from "../../../tests/support/running-database.ts";

/** A user with a password, signed in on one browser, and a stranger on another. */
export interface Person {
  email: string;
  visitor: Visitor;
  stranger: Visitor;
  /** The page where the stranger's own sign-up waits for its code. */
  verify: string;
}

const password = "three words apart";
let count = 0;

/** @param origin the running server's. */
export async function newPerson(storage: string, origin: string): Promise<Person> {
  const email = `clock-${++count}@founder.example`;
  const passwordHash = await hashPassword(password);
  await inDatabase({ storage }, (db) => addFounder(db, { email, passwordHash }));
  const person = { email, visitor: new Visitor({ origin }), stranger: new Visitor({ origin }), verify: "" };
  if (!(await signIn(person))) throw new Error(`${email} cannot sign in`);
  return person;
}

/** Submits the sign-in form. @returns whether it succeeded. */
export async function signIn({ email, visitor }: Person): Promise<boolean> {
  await visitor.send("/sign-out", {});
  await visitor.send("/auth", { email, password });
  return (await visitor.send("/account")).status === 200;
}

/** A stranger guesses passwords until the rate limit, and signs up with an address of their own. */
export async function exhaustLimits(person: Person): Promise<void> {
  const { email, stranger } = person;
  for (let guess = 0; guess < 21; guess++) await stranger.send("/auth", { email, password: "not it at all" });
  const form = { firstName: "Bo", lastName: "Bo", email: `new-${email}`, password, confirmPassword: password };
  person.verify = (await stranger.send("/auth?tab=sign-up", form)).headers.get("Location") ?? "";
}

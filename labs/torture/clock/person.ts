import { hashPassword } from "#app/account/password/password.server.ts";
import { Visitor } from "../../../app/account/visitor.test.support.ts";
import { addFounder } from "../../../tests/support/founder.ts";
import { inDatabase } from "../../../tests/support/in-database.ts";

/** Somebody with a password, signed in on one browser, and somebody else at another. */
export interface Person {
  email: string;
  visitor: Visitor;
  stranger: Visitor;
  /** Where the stranger's own sign-up waits for its code. */
  verify: string;
}

const password = "three words apart";
let count = 0;

/** @param origin of the running server. */
export async function newPerson(storage: string, origin: string): Promise<Person> {
  const email = `clock-${++count}@founder.example`;
  const passwordHash = await hashPassword(password);
  await inDatabase({ storage }, (db) => addFounder(db, { email, passwordHash }));
  const person = { email, visitor: new Visitor({ origin }), stranger: new Visitor({ origin }), verify: "" };
  if (!(await signIn(person))) throw new Error(`${email} cannot sign in`);
  return person;
}

/** Signs in by the form. @returns whether they are in. */
export async function signIn({ email, visitor }: Person): Promise<boolean> {
  await visitor.send("/sign-out", {});
  await visitor.send("/auth", { email, password });
  return (await visitor.send("/account")).status === 200;
}

/** A stranger guesses until they must wait, and signs up with an address of their own. */
export async function tryTheDoor(person: Person): Promise<void> {
  const { email, stranger } = person;
  for (let guess = 0; guess < 21; guess++) await stranger.send("/auth", { email, password: "not it at all" });
  const form = { firstName: "Bo", lastName: "Bo", email: `new-${email}`, password, confirmPassword: password };
  person.verify = (await stranger.send("/auth?tab=sign-up", form)).headers.get("Location") ?? "";
}

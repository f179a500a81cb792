/**
 * Who gets what: every route, every role, every method. A route without a row fails the test, so nobody forgets to ask
 * who may. An answer is a status, with the path a redirect leads to: "303 /auth"; ids in
 * it are named as they are asked for.
 */
export const roles = ["visitor", "free", "pro", "premium", "admin", "other"] as const;

/** `other` is signed in, on the free plan, and asks for what belongs to the person on the free plan. */
export type Role = (typeof roles)[number];

/** `all` is whoever is signed in and is not named otherwise. */
export type Answers = Partial<Record<Role | "all", string>>;

export interface Row {
  /** What is asked for: `:name` is filled in from the person's own, in fields as well. */
  path: string;
  GET: Answers;
  /** A form without a field, unless told. Most pages have none, and answer 405 to everybody. */
  POST?: Answers;
  form?: Record<string, string>;
}

/** The same for whoever asks. */
export const everyone = (answer: string): Answers => ({ visitor: answer, all: answer });
/** Visitors are sent to sign in. */
export const signedIn = (answer: string): Answers => ({ visitor: "303 /auth", all: answer });
/** Administrators alone: visitors are sent to sign in, everybody else to the front page, which says why (SPEC-AD2). */
export const adminOnly = (answer: string): Answers => ({ visitor: "303 /auth", admin: answer, all: "303 /" });
/** Visitors are sent to sign in, and for anybody but its owner it is not there. */
export const ownerOnly = (answer: string): Answers => ({ ...signedIn(answer), other: "404" });
/** What answers a form with a field: a visitor's waits until they have signed in. */
export const sent = (answers: Answers): Answers => ({ ...answers, visitor: "401" });

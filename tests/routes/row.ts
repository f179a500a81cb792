/**
 * The access table: every route, every role, every method. A route without a row fails the test, so no access check is
 * forgotten. An outcome is a status, with a redirect's path: "303 /auth"; ids in it are shown by name.
 */
export const roles = ["visitor", "free", "pro", "premium", "admin", "other"] as const;

/** `other` is a signed-in user on the free plan who requests the free user's data. */
export type Role = (typeof roles)[number];

/** `all` stands for every signed-in role that is not listed. */
export type Outcomes = Partial<Record<Role | "all", string>>;

export interface Row {
  /** The path to request: `:name` is replaced by the user's own id, in form fields as well. */
  path: string;
  GET: Outcomes;
  /** By default with an empty form. Most pages handle no POST, and respond 405 to everybody. */
  POST?: Outcomes;
  form?: Record<string, string>;
}

/** The same outcome for everybody. */
export const everyone = (answer: string): Outcomes => ({ visitor: answer, all: answer });
/** Visitors are redirected to sign in. */
export const signedIn = (answer: string): Outcomes => ({ visitor: "303 /auth", all: answer });
/** Administrators only: visitors are redirected to sign in, others to the front page with a message (SPEC-AD2). */
export const adminOnly = (answer: string): Outcomes => ({ visitor: "303 /auth", admin: answer, all: "303 /" });
/** Visitors are redirected to sign in; everybody except the owner gets a 404. */
export const ownerOnly = (answer: string): Outcomes => ({ ...signedIn(answer), other: "404" });
/** For a form with content: a visitor's stays pending until they have signed in. */
export const sent = (answers: Outcomes): Outcomes => ({ ...answers, visitor: "401" });

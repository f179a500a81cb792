import type { APIRequestContext, Page } from "@playwright/test";
import { rememberDevice } from "#app/account/devices.server.ts";
import { addFounder, setTier } from "#app/account/founder.test.support.ts";
import { startLogin } from "#app/account/logins.server.ts";
import { hashPassword } from "#app/account/password/password.server.ts";
import { grantRole } from "#app/account/roles/roles.server.ts";
import { addSession } from "#app/assessment/fixture-session.test.support.ts";
import { listIdeas } from "#app/assessment/ideas/ideas.server.ts";
import { resultsPath } from "#app/assessment/paths.ts";
import type { Tier } from "#app/billing/access.ts";
import { writeSubscription } from "#app/billing/stripe/write-subscription.server.ts";
import { proSubscription } from "#app/billing/subscription.test.support.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { inDatabase } from "../support/running-database.ts";
import type { TestServer } from "../support/server.ts";

export interface Person {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

/** The code in the newest email to this user. */
export async function mailedCode(request: APIRequestContext, { email }: Person): Promise<string> {
  const mails: { to: string; text: string }[] = await (await request.get("/dev/mail.json")).json();
  const code = /^ {4}(\d{6})$/m.exec(mails.find(({ to }) => to === email)?.text ?? "")?.[1];
  if (!code) throw new Error(`No code was mailed to ${email}`);
  return code;
}

/** The newest link to this page emailed to this address. @param page its path. */
export async function mailedAddress(request: APIRequestContext, email: string, page: string): Promise<string> {
  const mails: { to: string; text: string }[] = await (await request.get("/dev/mail.json")).json();
  const links = mails.filter(({ to }) => to === email).map(({ text }) => text.match(/http\S+/g) ?? []);
  return links.flat().find((link) => link.includes(page)) ?? "";
}

/** The newest password reset link emailed to this address. */
export async function mailedLink(request: APIRequestContext, { email }: Pick<Person, "email">): Promise<string> {
  const mails: { to: string; text: string }[] = await (await request.get("/dev/mail.json")).json();
  const text = mails.find((mail) => mail.to === email && mail.text.includes("/reset-password?"))?.text ?? "";
  return /^http\S+\/reset-password\S+$/m.exec(text)?.[0] ?? "";
}

/** Signs this page's browser in to a new account: with a password, confirmed, and this browser known. */
export async function enter(page: Page, server: TestServer, person: Person): Promise<void> {
  const { email, password, firstName, lastName } = person;
  const passwordHash = await hashOnce(password);
  const cookies = await inDatabase(server, async (db) => {
    const user = await addFounder(db, { email, passwordHash });
    const names = { first_name: firstName, last_name: lastName };
    await db.updateTable("profiles").set(names).where("user_id", "=", user).execute();
    const device = await rememberDevice(db, { user });
    const login = await startLogin(db, { user, userAgent: null, method: "code", device: device.hash });
    return [login, device.cookie];
  });
  await page.context().addCookies(
    cookies.map((cookie) => {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      return { name, value, url: server.origin, httpOnly: true, sameSite: "Lax" as const };
    }),
  );
}

/** All users have the same password, since hashing is slow on purpose. */
function hashOnce(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

const hashes = new Map<string, Promise<string>>();

/** Fills in and submits the sign-up form on this page. */
export async function signUp(page: Page, { firstName, lastName, email, password }: Person): Promise<void> {
  await page.getByLabel("First Name").fill(firstName);
  await page.getByLabel("Last Name").fill(lastName);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm Password").fill(password);
  await page.getByRole("button", { name: "Sign Up" }).click();
}

/** Signs in by the form. @param at the form's URL. */
export async function signIn(page: Page, { email, password }: Pick<Person, "email" | "password">, at = "/auth") {
  await page.goto(at);
  await fillIn(page, { email, password });
}

/** Fills in and submits the sign-in form on this page. */
export async function fillIn(page: Page, { email, password }: Pick<Person, "email" | "password">): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

/** Gives a user a plan, as a payment does. */
export async function subscribe(server: TestServer, { email }: Person, tier: Tier): Promise<void> {
  await inDatabase(server, async (db) => setTier(db, await idOf(db, email), tier));
}

/** Signs in a user with a plan and a finished assessment. @returns its id. */
export async function enterFinished(page: Page, server: TestServer, person: Person, tier: Tier, golden: string) {
  await enter(page, server, person);
  await subscribe(server, person, tier);
  return finishAssessment(server, person, golden);
}

/** The same, on the results page. @returns its URL. */
export async function openResults(page: Page, server: TestServer, person: Person, tier: Tier, golden: string) {
  const session = await enterFinished(page, server, person, tier, golden);
  await page.goto(resultsPath(session));
  return page.url();
}

/** Starts an assessment of a user, `again` of the newest idea, with the first answers of a fixture session. @returns its id. */
export async function finishAssessment(
  server: TestServer,
  { email }: Person,
  golden: string,
  { count = 10, again = false } = {},
) {
  return inDatabase(server, async (db) => {
    const user = await idOf(db, email);
    const [idea] = again ? await listIdeas(db, { user }) : [];
    return addSession(db, user, golden, count, idea?.id);
  });
}

/** Backdates this user's assessments by a number of days. */
export async function backdateAssessments(server: TestServer, { email }: Person, days: number): Promise<void> {
  await inDatabase(server, async (db) => {
    const user = await idOf(db, email);
    const earlier = (moment: string) => new Date(Date.parse(moment) - days * day).toISOString();
    for (const one of await db.selectFrom("assessment_sessions").selectAll().where("user_id", "=", user).execute()) {
      const completed_at = one.completed_at && earlier(one.completed_at);
      const moments = { created_at: earlier(one.created_at), updated_at: earlier(one.updated_at), completed_at };
      await db.updateTable("assessment_sessions").set(moments).where("id", "=", one.id).execute();
    }
    for (const one of await db.selectFrom("session_results").selectAll().where("user_id", "=", user).execute()) {
      await db
        .updateTable("session_results")
        .set({ created_at: earlier(one.created_at) })
        .where("assessment_session_id", "=", one.assessment_session_id)
        .where("revision", "=", one.revision)
        .execute();
    }
  });
}

const day = 24 * 60 * 60 * 1000; // ms

/** Makes a Pro subscription fail to renew, with its grace period over. */
export async function failRenewal(server: TestServer, { email }: Person): Promise<void> {
  const [row, now] = [proSubscription({ isUnpaid: true }), new Date().toISOString()];
  await inDatabase(server, async (db) => writeSubscription(db, { user: await idOf(db, email), row, now }));
}

/** Creates an administrator's account, and signs this page's browser in. */
export async function enterAsAdmin(page: Page, server: TestServer, person: Person): Promise<void> {
  await enter(page, server, person);
  await makeAdmin(server, person);
}

/** Makes a user an administrator, as the command line does. */
export async function makeAdmin(server: TestServer, { email }: Person): Promise<void> {
  await inDatabase(server, async (db) => grantRole(db, { user: await idOf(db, email), role: "admin" }));
}

/** Removes the password, as if the user had signed up with a provider. */
export async function removePassword(server: TestServer, { email }: Person): Promise<void> {
  await inDatabase(server, (db) =>
    db.updateTable("users").set({ password_hash: null }).where("email", "=", email).execute(),
  );
}

async function idOf(db: Db, email: string): Promise<string> {
  return (await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;
}

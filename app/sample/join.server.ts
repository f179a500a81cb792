import { randomBytes } from "node:crypto";
import { confirmEmail } from "#app/account/confirm-email.server.ts";
import { startLogin } from "#app/account/logins.server.ts";
import { acceptIdentity } from "#app/account/providers/accept-identity.server.ts";
import type { SignInMethod } from "#app/account/sign-in-method.ts";
import { signUp } from "#app/account/sign-up.server.ts";
import { newToken } from "#app/account/token.server.ts";
import { listMails } from "#app/platform/mail/mails.server.ts";
import { addressOf, type SampleFounder } from "./corpus.ts";
import { daysAgo, expected, pass, type Sampling } from "./sampling.ts";
import { agentOf } from "./visitors.server.ts";

type Joining = Pick<SampleFounder, "first" | "last" | "company" | "email" | "method">;

/** Registers a founder as they would themselves. @param password one that is printed; by default a random one. */
export async function join(
  sampling: Sampling,
  founder: Joining,
  { password, confirms = true }: { password?: string; confirms?: boolean } = {},
): Promise<string> {
  const { method } = founder;
  const user =
    method === "password"
      ? await byPassword(sampling, founder, { password, confirms })
      : await byProvider(sampling, founder, method);
  sampling.people.set(founder.company, user);
  if (confirms) await signIn(sampling, { user, method: method === "password" ? "code" : method });
  return user;
}

/** Signs in with the user's browser. */
async function signIn(sampling: Sampling, { user, method }: { user: string; method: SignInMethod }): Promise<void> {
  const { db, people, logins } = sampling;
  const [token, replaces] = [newToken(), logins.get(user)];
  await startLogin(db, { user, method, userAgent: agentOf(user, people), token, ...(replaces && { replaces }) });
  logins.set(user, token);
}

/** Schedules visits every few days, regardless of other activity. */
export function planVisits(sampling: Sampling, founder: SampleFounder): void {
  const { timeline, random, people } = sampling;
  for (let ago = founder.joined - 1 - random.below(3); ago > 0; ago -= 2 + random.below(7)) {
    timeline.at(daysAgo(sampling, ago - random.below(10) / 24), async () => {
      const user = people.get(founder.company);
      if (user) await signIn(sampling, { user, method: founder.method });
    });
  }
}

async function byPassword(
  { db, origin }: Sampling,
  founder: Joining,
  { password = randomBytes(18).toString("base64url"), confirms }: { password?: string | undefined; confirms: boolean },
): Promise<string> {
  const { first, last, company } = founder;
  const email = addressOf(founder);
  const form = { firstName: first, lastName: last, companyName: company, email, password };
  const result = await signUp(db, { form, returnTo: "/questions", origin, client: company });
  const { verification: id } = expected(result, "sent");
  if (confirms) {
    pass(2);
    const digits = await codeFor(db, email);
    return expected(await confirmEmail(db, { id, digits }), "confirmed").user;
  }
  return (await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;
}

/** The code from the mail. */
async function codeFor(db: Sampling["db"], email: string): Promise<string> {
  const mails = await listMails(db, { limit: 5 });
  const mail = mails.find(({ to_address }) => to_address === email);
  return /\b\d{6}\b/.exec(mail?.subject ?? "")?.[0] ?? "";
}

async function byProvider({ db, origin }: Sampling, founder: Joining, provider: "google" | "github"): Promise<string> {
  const email = addressOf(founder);
  const identity = { id: `sample ${email}`, email, verified: true, firstName: founder.first, lastName: founder.last };
  return expected(await acceptIdentity(db, { provider, identity, origin }), "created").user;
}

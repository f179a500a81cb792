import { z } from "zod";
import { EmailForm, maxName } from "../user.ts";

/** A user's identity at a provider. */
export interface Identity {
  /** The provider's id of the user, which never changes. */
  id: string;
  email: string;
  /** Whether the provider has verified the address. */
  verified: boolean;
  /** Never empty. */
  firstName: string;
  /** Empty if the provider has none. */
  lastName: string;
}

const maxId = 255; // characters (OpenID Connect Core §5.7: `sub`)
const { email } = EmailForm.shape;
/** A name is optional: an invalid one is ignored. */
const someName = z.string().optional().catch(undefined);

const Google = z.object({
  sub: z.string().min(1).max(maxId),
  email,
  email_verified: z.union([z.boolean(), z.literal("true").transform(() => true)]).catch(false),
  given_name: someName,
  family_name: someName,
  name: someName,
});

/** Parses Google's response (OpenID Connect Core §5.3.2, UserInfo). @throws ZodError */
export function googleIdentity(body: unknown): Identity {
  const { sub: id, email, email_verified: verified, given_name: given, family_name, name } = Google.parse(body);
  const names = given ? { first: given, last: family_name } : halves(name);
  return { id, email, verified, ...tidy(names, email) };
}

const GitHubUser = z.object({ id: z.int().positive(), name: someName });
const GitHubEmails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() })).max(1_000);

/**
 * Parses GitHub's responses (REST API, "Get the authenticated user" and "List email addresses"). Uses the primary
 * address; other verified ones may be addresses that the user doesn't use.
 * @throws ZodError
 */
export function githubIdentity(user: unknown, emails: unknown): Identity {
  const { id, name } = GitHubUser.parse(user);
  const primary = GitHubEmails.parse(emails).find(({ primary }) => primary);
  const address = email.parse(primary?.email);
  return { id: String(id), email: address, verified: primary?.verified === true, ...tidy(halves(name), address) };
}

interface Names {
  first?: string;
  last?: string;
}

/** Splits a full name: the last word is the last name. */
function halves(name = ""): Names {
  const words = name.trim().split(/\s+/);
  return { first: words.slice(0, -1).join(" ") || words[0], last: words.length > 1 ? words.at(-1) : "" };
}

function tidy({ first = "", last = "" }: Names, email: string) {
  const [local = ""] = email.split("@");
  return { firstName: readable(first) || readable(local), lastName: readable(last) };
}

/** Cleans up a name: no control characters, no lone surrogates, limited length. */
function readable(name: string): string {
  const clean = name.toWellFormed().replace(/[\p{Cc}\u2028\u2029]+/gu, " ");
  return clean
    .trim()
    .slice(0, maxName)
    .replace(/[\ud800-\udbff]$/, "")
    .trim();
}

import { z } from "zod";
import { EmailForm, maxName } from "../user.ts";

/** Who somebody is at a provider. */
export interface Identity {
  /** The provider's own id of the person, which never changes. */
  id: string;
  email: string;
  /** Does the provider say that the address is theirs? */
  verified: boolean;
  /** Never empty. */
  firstName: string;
  /** Empty where the provider has none. */
  lastName: string;
}

const maxId = 255; // characters (OpenID Connect Core §5.7: `sub`)
const { email } = EmailForm.shape;
/** A name is welcome and never a reason to fail. */
const someName = z.string().optional().catch(undefined);

const Google = z.object({
  sub: z.string().min(1).max(maxId),
  email,
  email_verified: z.union([z.boolean(), z.literal("true").transform(() => true)]).catch(false),
  given_name: someName,
  family_name: someName,
  name: someName,
});

/** Reads Google's answer (OpenID Connect Core §5.3.2, UserInfo). @throws ZodError */
export function googleIdentity(answer: unknown): Identity {
  const { sub: id, email, email_verified: verified, given_name: given, family_name, name } = Google.parse(answer);
  const names = given ? { first: given, last: family_name } : halves(name);
  return { id, email, verified, ...tidy(names, email) };
}

const GitHubUser = z.object({ id: z.int().positive(), name: someName });
const GitHubEmails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() })).max(1_000);

/**
 * Reads GitHub's answers (REST API, "Get the authenticated user" and "List email addresses"). The address is the primary
 * one; another verified one would be an address that the person does not use.
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

/** A whole name in two: the last word is the last name. */
function halves(name = ""): Names {
  const words = name.trim().split(/\s+/);
  return { first: words.slice(0, -1).join(" ") || words[0], last: words.length > 1 ? words.at(-1) : "" };
}

function tidy({ first = "", last = "" }: Names, email: string) {
  const [local = ""] = email.split("@");
  return { firstName: readable(first) || readable(local), lastName: readable(last) };
}

/** What a name may be here: no control characters, whole characters, not too long. */
function readable(name: string): string {
  const clean = name.toWellFormed().replace(/[\p{Cc}\u2028\u2029]+/gu, " ");
  return clean
    .trim()
    .slice(0, maxName)
    .replace(/[\ud800-\udbff]$/, "")
    .trim();
}

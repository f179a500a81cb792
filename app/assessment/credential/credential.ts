import { compactVerify, errors } from "jose";
import { z } from "zod";
import { categories } from "../questions/question.ts";

/** The media type of a signed report (VC-JOSE-COSE §6.1.1), and the header that ours have, with the key's id. */
export const mediaType = "application/vc+jwt";
const headerOf = (kid: string) => ({ alg: "EdDSA", typ: "vc+jwt", cty: "vc", kid }) as const;
export const protectedHeader = headerOf;

/** How long a report is valid. */
export const validDays = 90;

/** Who vouches for what, in the words that the report, its pages and its file share. @param site its name. */
export function statement(site: string): string {
  return `${site} calculated this from what the founder wrote. Nobody checked the answers.`;
}

const score = z.number().min(0).max(10);

/**
 * What a report says: no answers, and a name only if its founder chose so. Scores are 0..10 with one decimal; an area
 * without an answer is null.
 */
export const ReportFacts = z.object({
  /** The name of the idea; absent while it has none. */
  idea: z.string().optional(),
  name: z.string().optional(),
  score,
  areas: z.object(Object.fromEntries(categories.map((key) => [key, score.nullable()])) as Areas),
  answered: z.int(),
  /** The number of the first questions that count, and of all questions. */
  allowed: z.int(),
  questions: z.int(),
  /** Versions: of the rule, of the word lists, and the number of the question set on the site that issued the report. */
  rule: z.int(),
  wordLists: z.int(),
  questionSet: z.int(),
  /** The questions whose text earns points for its words, not for what it says. */
  marks: z.array(z.object({ question: z.int() })),
  /** The day on which the assessment was read from a file (UTC); absent if it was answered on the site. */
  imported: z.iso.date().optional(),
  /** The number of interviews and experiments by their level of evidence, 0 to 5. Absent for an older result. */
  evidenceByLevel: z.array(z.int()).optional(),
  /** SHA-256, hexadecimal, of the salt and the JSON export: proves later what the answers were, and tells nothing before. */
  exportSha256: z.string(),
});
type Areas = Record<(typeof categories)[number], z.ZodNullable<typeof score>>;
export type ReportFacts = z.infer<typeof ReportFacts>;

/** A report as a verifiable credential (VC Data Model 2.0 §4): what `credentialOf` makes. */
const Credential = z.object({
  id: z.templateLiteral(["urn:firstproof:", z.string()]),
  issuer: z.string(),
  validFrom: z.iso.datetime(),
  validUntil: z.iso.datetime(),
  credentialSubject: ReportFacts,
});

/** A report: its code, its issuer's origin, from and until when it is valid (ISO 8601), and what it says. */
export interface Report {
  code: string;
  issuer: string;
  validFrom: string;
  validUntil: string;
  facts: ReportFacts;
}

const urn = "urn:firstproof:";

/** The payload that is signed. Its own terms are explained on the issuer's page about verifying. */
export function credentialOf({ code, issuer, validFrom, validUntil, facts }: Report, site: string) {
  return {
    "@context": ["https://www.w3.org/ns/credentials/v2", { "@vocab": `${issuer}/docs/verify#` }],
    id: `${urn}${code}`,
    type: ["VerifiableCredential", "FirstproofReport"],
    issuer,
    validFrom,
    validUntil,
    description: statement(site),
    credentialSubject: facts,
  };
}

/** A public key of ours. `x` as in RFC 8037 §2; moments are ISO 8601 or null. */
export interface PublicKey {
  kid: string;
  x: string;
  createdAt: string;
  /** When it signed its last report. */
  retiredAt: string | null;
  /** When it was found that somebody else could sign with it. */
  compromisedAt: string | null;
}

/** A public key as JWK (RFC 8037 §2), with its dates. */
export function jwkOf({ kid, x, createdAt, retiredAt }: PublicKey) {
  const dates = { created: createdAt, ...(retiredAt && { retired: retiredAt }) };
  return { kty: "OKP", crv: "Ed25519", x, kid, use: "sig", alg: "EdDSA", ...dates } as const;
}

/**
 * Our keys as a JWK set (RFC 7517 §5). Compromised ones are listed apart, so that a program that knows only `keys` takes
 * no report signed with them for genuine.
 */
export function jwksOf(keys: PublicKey[]) {
  const compromised = keys.flatMap(({ kid, compromisedAt: at }) => (at ? [{ kid, compromised: at }] : []));
  return { keys: keys.filter(({ compromisedAt }) => !compromisedAt).map(jwkOf), compromised };
}

const KeySet = z.object({
  keys: z.array(z.object({ kid: z.string(), x: z.string(), created: z.string(), retired: z.string().optional() })),
  compromised: z.array(z.object({ kid: z.string(), compromised: z.string() })).default([]),
});

/** Reads such a set. @throws ZodError, or SyntaxError: it is none of ours. */
export function readJwks(text: string): PublicKey[] {
  const { keys, compromised } = KeySet.parse(JSON.parse(text));
  return [
    ...keys.map(({ kid, x, created, retired }) => ({
      ...{ kid, x, createdAt: created, retiredAt: retired ?? null, compromisedAt: null },
    })),
    ...compromised.map(({ kid, compromised }) => ({
      ...{ kid, x: "", createdAt: "", retiredAt: null, compromisedAt: compromised },
    })),
  ];
}

/**
 * What a text turns out to be. `unreadable`: no signed report of this format; `unknown-key`: signed with a key we never
 * had; `altered`: not what we signed; `elsewhere`: signed with a key of ours for another address.
 */
export type Verdict =
  | { kind: "genuine" | "expired"; report: Report; kid: string }
  | { kind: "compromised"; at: string }
  | { kind: "elsewhere"; issuer: string }
  | { kind: "unreadable" | "unknown-key" | "altered" };

interface VerifyInput {
  keys: PublicKey[];
  /** Our origin; undefined to accept any, whose keys the caller has fetched. */
  issuer?: string;
  now: Date;
}

const maxLength = 20_000; // characters; a report has about 2,000
const wellFormed = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/; // RFC 7515 §7.1
const knownHeader = /^\{"alg":"EdDSA","typ":"vc\+jwt","cty":"vc","kid":"([\w-]{1,40})"\}$/;

/**
 * Verifies a report. Before the signature is checked, nothing of the text is interpreted: its header has to be byte for
 * byte one of ours, so there is no other algorithm, no member twice, and nothing nested. White space is ignored, which
 * mail programs insert.
 */
export async function verifyReport(text: string, { keys, issuer, now }: VerifyInput): Promise<Verdict> {
  const token = text.replace(/\s+/g, "");
  const [, header = "", , signature = ""] = (token.length <= maxLength && wellFormed.exec(token)) || [];
  const [, kid] = knownHeader.exec(Buffer.from(header, "base64url").toString()) ?? [];
  if (!kid) return { kind: "unreadable" };
  const key = keys.find((one) => one.kid === kid);
  if (!key) return { kind: "unknown-key" };
  if (key.compromisedAt) return { kind: "compromised", at: key.compromisedAt };
  const signed = isCanonical(signature) && (await signedBy(token, key));
  if (!signed) return { kind: "altered" };
  const { success, data } = Credential.safeParse(JSON.parse(signed));
  if (!success) return { kind: "unreadable" };
  if (issuer !== undefined && data.issuer !== issuer) return { kind: "elsewhere", issuer: data.issuer };
  const report = reportOf(data);
  return { kind: report.validUntil > now.toISOString() ? "genuine" : "expired", report, kid };
}

/**
 * Whether it is the only spelling of its bytes (RFC 4648 §3.5): the last character of a signature has bits that nothing
 * reads. Header and payload are signed as they are spelled (RFC 7515 §5.2).
 */
function isCanonical(part: string): boolean {
  return part !== "" && Buffer.from(part, "base64url").toString("base64url") === part;
}

/** The payload, if the signature is this key's. */
async function signedBy(token: string, key: PublicKey): Promise<string | undefined> {
  try {
    const { payload } = await compactVerify(token, jwkOf(key), { algorithms: ["EdDSA"] });
    return new TextDecoder().decode(payload);
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

/** What a stored report of ours says, without verifying it. */
export function readReport(jws: string): Report {
  return reportOf(Credential.parse(JSON.parse(Buffer.from(jws.split(".")[1] ?? "", "base64url").toString())));
}

function reportOf({ id, issuer, validFrom, validUntil, credentialSubject: facts }: z.infer<typeof Credential>): Report {
  return { code: id.slice(urn.length), issuer, validFrom, validUntil, facts };
}

/** Letters and digits that nobody mistakes for others (Crockford's base 32). */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A code of 40 random bits such as "7F3K-92QD". @param random a number below its argument, from a cryptographic source. */
export function newCode(random: (below: number) => number): string {
  const drawn = Array.from({ length: 8 }, () => alphabet[random(alphabet.length)]).join("");
  return `${drawn.slice(0, 4)}-${drawn.slice(4)}`;
}

/** A code as somebody typed it; undefined if it cannot be one. */
export function codeOf(typed: string): string | undefined {
  if (typed.length > 40) return undefined;
  const plain = typed.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1");
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(plain) ? `${plain.slice(0, 4)}-${plain.slice(4)}` : undefined;
}

import { z } from "zod";
import { proofShape } from "#app/account/reauthentication/proof.ts";
import { type Scope, scopes } from "../scope.ts";

/** The maximum number of a user's tokens, expired ones included. */
export const maxTokens = 10;
/** The maximum number of sites that may use a token from a browser. */
export const maxOrigins = 5;
const maxName = 60; // characters

/** After how many days a token may expire. */
export const lifetimes = ["30", "90", "365"] as const;

/** A token as its owner sees it. Times are ISO 8601. */
export interface ApiToken {
  id: string;
  name: string;
  /** Its beginning and end. */
  hint: string;
  scopes: Scope[];
  origins: string[];
  expiresAt: string;
  lastUsedAt: string | null;
}

/** The name of a scope's checkbox: field names have no colon. */
export function scopeField(scope: Scope): string {
  return scope.replace(":", "_");
}

/** Where the error of the checkboxes as a whole is shown. */
export const firstScopeField = scopeField(scopes[0].scope);

const longOrigins = `Name at most ${maxOrigins} sites`;

/** Sites, separated by white space or commas, as the origins that browsers send (RFC 6454 §6.2). */
const origins = z
  .string()
  .max(2_000, longOrigins)
  .default("")
  .transform((typed) => typed.split(/[\s,]+/).filter(Boolean))
  .superRefine((typed, context) => {
    const wrong = typed.find((origin) => originOfSite(origin) === undefined);
    if (wrong !== undefined)
      context.addIssue({
        code: "custom",
        message: `“${wrong.slice(0, 80)}” isn't the address of a site. Use https:// and its name, without a path.`,
      });
    if (typed.length > maxOrigins) context.addIssue({ code: "custom", message: longOrigins });
  })
  .transform((typed) => [...new Set(typed.map((origin) => originOfSite(origin) ?? origin))]);

/** The origin of a site, for https and, on the same machine, http. Undefined for anything else. */
function originOfSite(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { origin, protocol, hostname, pathname, search, hash, username } = new URL(text);
  const isLocal = protocol === "http:" && (hostname === "localhost" || hostname === "127.0.0.1");
  if ((protocol !== "https:" && !isLocal) || pathname !== "/" || search || hash || username) return undefined;
  return origin.length <= 200 ? origin : undefined;
}

const ticks = Object.fromEntries(scopes.map(({ scope }) => [scopeField(scope), z.string().optional()]));

/** The form that creates a token. */
export const NewTokenForm = z
  .object({
    ...proofShape,
    ...ticks,
    /** Idempotency key: the id of the token. */
    key: z.uuid(),
    name: z
      .string({ error: "Enter a name for the token" })
      .trim()
      .min(1, "Enter a name for the token")
      .max(maxName, `Name must be ${maxName} characters or fewer`)
      .regex(
        /^[^\p{Cc}\u2028\u2029]*$/u,
        "Name contains a character we can't use. Please type it instead of pasting it.",
      ),
    days: z.enum(lifetimes, "Choose one of the options"),
    origins,
  })
  .transform((form) => {
    const given = form as Record<string, unknown>;
    return { ...form, scopes: scopes.map(({ scope }) => scope).filter((scope) => given[scopeField(scope)] === "on") };
  });

/** The page of a user's tokens. */
export const tokensPath = "/account/tokens";

/** The page that revokes a token. */
export function revokePath(id: string): string {
  return `${tokensPath}/${id}/revoke`;
}

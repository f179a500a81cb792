import { z } from "zod";
import { site } from "./site.ts";

const endpoint = (address: string) => z.url({ protocol: /^https?$/, error: "must be http(s)://…" }).default(address);

const notMail = "must be smtp://… or smtps://…";
const mailServer = z
  .url({ protocol: /^smtps?$/, error: notMail })
  .refine((url) => !URL.canParse(url) || new URL(url).hostname !== "", notMail)
  // What stands there would overrule SMTP_TLS.
  .refine(
    (url) => !url.includes("?"),
    "must have nothing after its port: SMTP_TLS says whether encryption is required, and a ? in a password is %3F",
  );

const Env = z
  .object({
    APP_ENV: z.enum(["development", "test", "production"]).default("development"),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().min(1).optional(),
    STORAGE_DIR: z.string().min(1).default("./storage"),
    ORIGIN: z
      .url({ protocol: /^https?$/ })
      .transform((url) => new URL(url).origin)
      .optional(),
    SESSION_SECRET: z.string().min(32, "needs 32 characters or more").optional(),
    SMTP_URL: mailServer.optional(),
    SMTP_TLS: z.enum(["required", "optional"]).optional(),
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_CLIENT_SECRET: z.string().optional(),
    GOOGLE_AUTHORIZE_URL: endpoint("https://accounts.google.com/o/oauth2/v2/auth"),
    GOOGLE_TOKEN_URL: endpoint("https://oauth2.googleapis.com/token"),
    GOOGLE_USERINFO_URL: endpoint("https://openidconnect.googleapis.com/v1/userinfo"),
    GITHUB_CLIENT_ID: z.string().optional(),
    GITHUB_CLIENT_SECRET: z.string().optional(),
    GITHUB_AUTHORIZE_URL: endpoint("https://github.com/login/oauth/authorize"),
    GITHUB_TOKEN_URL: endpoint("https://github.com/login/oauth/access_token"),
    GITHUB_API_URL: endpoint("https://api.github.com"),
    /** A made-up Google and GitHub on this machine (bin/oauth-mock.ts), where everybody may be anybody. */
    OAUTH_MOCK: z.enum(["0", "1"]).optional(),
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^(sk|rk)_/, "must begin with sk_ or rk_")
      .optional(),
    STRIPE_WEBHOOK_SECRET: z.string().startsWith("whsec_", "must begin with whsec_").optional(),
    STRIPE_API_URL: endpoint("https://api.stripe.com"),
    /** Where people book a call with us. */
    BOOKING_URL: endpoint(site.links.booking),
    LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
    /** Set by Fly itself: only there the header Fly-Client-IP names the client. */
    FLY_APP_NAME: z.string().optional(),
  })
  .superRefine((env, context) => {
    const refuse = (name: string, message: string) => context.addIssue({ code: "custom", path: [name], message });
    for (const provider of ["GOOGLE", "GITHUB"] as const) {
      const names = [`${provider}_CLIENT_ID`, `${provider}_CLIENT_SECRET`] as const;
      const [missing, ...others] = names.filter((name) => !env[name]);
      if (missing && others.length === 0) refuse(missing, `must be set, too: ${names.join(" and ")} belong together`);
    }
    if (env.APP_ENV !== "production") return;
    for (const name of ["SESSION_SECRET", "ORIGIN"] as const) {
      if (!env[name]) refuse(name, "must be set in production");
    }
    if (env.OAUTH_MOCK === "1") refuse("OAUTH_MOCK", "must not be set in production: it lets anybody in");
  })
  .transform((env) => ({
    ...env,
    SMTP_TLS: env.SMTP_TLS ?? (env.APP_ENV === "production" ? ("required" as const) : ("optional" as const)),
    HOST: env.HOST ?? (env.APP_ENV === "production" ? "0.0.0.0" : "127.0.0.1"),
    // Good enough for a server that only this machine can reach; production refuses to start without its own.
    SESSION_SECRET: env.SESSION_SECRET ?? "for development on this machine only",
  }));

export type Env = z.output<typeof Env>;

/**
 * Reads the configuration. An empty value counts as absent.
 * @throws Error of one line that names each bad variable.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = Env.safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`Configuration: ${lines.join("; ")}`);
}

/** The configuration of this process. Nothing else reads `process.env`; a bad one ends the process with its line. */
export const env = orStop(() => readEnv(process.env));

/**
 * Where a form of ours may lead by a redirect, besides our own pages: browsers apply `form-action` to that, too
 * (CSP level 3 §6.4.1, as Chromium reads it).
 */
export const formTargets = [
  env.GOOGLE_CLIENT_ID && env.GOOGLE_AUTHORIZE_URL,
  env.GITHUB_CLIENT_ID && env.GITHUB_AUTHORIZE_URL,
  ...(env.STRIPE_SECRET_KEY
    ? ["https://checkout.stripe.com", "https://billing.stripe.com", "https://invoice.stripe.com"]
    : []),
].flatMap((address) => (address ? [new URL(address).origin] : []));

/** Cookies go over https alone where people reach us by https. */
export const secureCookies = env.ORIGIN?.startsWith("https:") ?? false;

function orStop<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(78); // EX_CONFIG of sysexits.h
  }
}

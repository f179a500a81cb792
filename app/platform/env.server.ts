import { resolve } from "node:path";
import { z } from "zod";
import {
  bucket,
  clientHeader,
  encryptionWanted,
  host,
  mailServer,
  postgresUrl,
  region,
  saysWhetherEncrypted,
  webAddress,
  wholeNumber,
  word,
} from "./env-values.ts";
import { isLoopback } from "./loopback.ts";

const endpoint = (address: string) => webAddress.default(address);

/** URLs over which credentials, codes, keys and backups travel. */
const throughTheNet = [
  "ORIGIN",
  "GOOGLE_AUTHORIZE_URL",
  "GOOGLE_TOKEN_URL",
  "GOOGLE_USERINFO_URL",
  "GITHUB_AUTHORIZE_URL",
  "GITHUB_TOKEN_URL",
  "GITHUB_API_URL",
  "STRIPE_API_URL",
  "BACKUP_S3_URL",
  "FILES_S3_URL",
] as const;

/** Whether traffic to this URL is encrypted or stays on this machine. Invalid URLs are reported elsewhere. */
function isPrivate(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url?.protocol !== "http:" || isLoopback(url.hostname);
}

const settings = z.object({
  APP_ENV: z.enum(["development", "test", "production"]).default("development"),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: host.optional(),
  STORAGE_DIR: z.string().min(1).default("./storage"),
  /** A database on PostgreSQL, in place of the file in STORAGE_DIR: several processes may share it. */
  DATABASE_URL: postgresUrl.optional(),
  /** The same database without a pooler that shares sessions, which locks need. By default DATABASE_URL. */
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  /** The most connections of a process. */
  DATABASE_CONNECTIONS: wholeNumber(2, 1_000).default(10),
  /** The bucket for users' files, in place of the folders in STORAGE_DIR. */
  FILES_S3_URL: bucket.optional(),
  FILES_S3_KEY: word.optional(),
  FILES_S3_SECRET: word.optional(),
  FILES_S3_REGION: region.default("us-east-1"),
  ORIGIN: webAddress.transform((url) => new URL(url).origin).optional(),
  SESSION_SECRET: z.string().min(32, "needs 32 characters or more").optional(),
  /** The previous secret: texts sealed with it stay readable and are sealed again at startup. */
  SESSION_SECRET_PREVIOUS: z.string().min(32, "needs 32 characters or more").optional(),
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
  /** A mock of Google and GitHub on this machine (bin/oauth-mock.ts) that accepts any identity. */
  OAUTH_MOCK: z.enum(["0", "1"]).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, "must begin with sk_ or rk_")
    .optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith("whsec_", "must begin with whsec_").optional(),
  STRIPE_API_URL: endpoint("https://api.stripe.com"),
  /** Page for booking a call with us, in place of the one that administrators set. */
  BOOKING_URL: webAddress.optional(),
  /** Grants access to /metrics. */
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, "needs 16 to 200 characters, without spaces")
    .optional(),
  /** Queries that take at least this many ms are logged. */
  SLOW_QUERY_MS: wholeNumber(1, 60_000, " of milliseconds").default(200),
  BACKUP_EVERY: z.enum(["hour", "day", "off"]).optional(),
  BACKUP_HOURLY: wholeNumber(0, 10_000).default(24),
  BACKUP_DAILY: wholeNumber(0, 10_000).default(7),
  /** A folder on another disk for a copy of each backup. */
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_S3_URL: bucket.optional(),
  BACKUP_S3_KEY: word.optional(),
  BACKUP_S3_SECRET: word.optional(),
  BACKUP_S3_REGION: region.default("us-east-1"),
  /** Storage quota of an account by plan, in MB. */
  STORAGE_FREE_MB: wholeNumber(0, 1_000_000, " of megabytes").default(200),
  STORAGE_PRO_MB: wholeNumber(0, 1_000_000, " of megabytes").default(2_048),
  STORAGE_PREMIUM_MB: wholeNumber(0, 1_000_000, " of megabytes").default(10_240),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  /** Set by Fly itself. */
  FLY_APP_NAME: z.string().optional(),
  /** Header in which the proxy names the client. Known on Fly. */
  CLIENT_HEADER: clientHeader.optional(),
});

const Env = settings
  .superRefine((env, context) => {
    const refuse = (name: string, message: string) => context.addIssue({ code: "custom", path: [name], message });
    for (const provider of ["GOOGLE", "GITHUB"] as const) {
      const names = [`${provider}_CLIENT_ID`, `${provider}_CLIENT_SECRET`] as const;
      const [missing, ...others] = names.filter((name) => !env[name]);
      if (missing && others.length === 0) refuse(missing, `must be set, too: ${names.join(" and ")} belong together`);
    }
    const together = [
      ["BACKUP_S3_URL", "BACKUP_S3_KEY", "BACKUP_S3_SECRET"],
      ["DATABASE_URL", "FILES_S3_URL", "FILES_S3_KEY", "FILES_S3_SECRET"],
    ] as const;
    for (const names of together) {
      const unset = names.filter((name) => !env[name]);
      if (unset.length === names.length) continue;
      for (const name of unset) refuse(name, `must be set, too: ${names.join(", ")} belong together`);
    }
    if (env.DATABASE_URL && (env.BACKUP_DIR || env.BACKUP_S3_URL || (env.BACKUP_EVERY ?? "off") !== "off"))
      refuse(
        "DATABASE_URL",
        "needs backups by PostgreSQL and the bucket: unset BACKUP_EVERY, BACKUP_DIR, BACKUP_S3_URL",
      );
    if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL) refuse("DATABASE_URL", "must be set with DATABASE_DIRECT_URL");
    if (env.BACKUP_DIR && resolve(env.BACKUP_DIR) === resolve(env.STORAGE_DIR, "backups"))
      refuse("BACKUP_DIR", "must be another folder than the one in which backups are made");
    if (env.APP_ENV === "development") {
      const ours = "in development: localhost, 127.0.0.1 or [::1]. To be reached by others, set APP_ENV=production";
      if (env.ORIGIN && !isLoopback(new URL(env.ORIGIN).hostname)) refuse("ORIGIN", `must name this machine ${ours}`);
      if (env.HOST && !isLoopback(env.HOST === "::1" ? "[::1]" : env.HOST))
        refuse("HOST", `must be this machine ${ours}`);
    }
    if (env.APP_ENV !== "production") return;
    for (const name of ["SESSION_SECRET", "ORIGIN"] as const) {
      if (!env[name]) refuse(name, "must be set in production");
    }
    for (const name of throughTheNet) {
      const address = env[name];
      if (address && !isPrivate(address)) refuse(name, "must be https://… in production");
    }
    for (const name of ["DATABASE_URL", "DATABASE_DIRECT_URL"] as const) {
      const url = env[name];
      if (url && !saysWhetherEncrypted(url)) refuse(name, `${encryptionWanted}, in production`);
    }
    if (env.OAUTH_MOCK === "1") refuse("OAUTH_MOCK", "must not be set in production: it lets anybody in");
  })
  .transform((env) => ({
    ...env,
    SMTP_TLS: env.SMTP_TLS ?? (env.APP_ENV === "production" ? ("required" as const) : ("optional" as const)),
    BACKUP_EVERY:
      env.BACKUP_EVERY ?? (env.APP_ENV === "production" && !env.DATABASE_URL ? ("day" as const) : ("off" as const)),
    CLIENT_HEADER: env.CLIENT_HEADER ?? (env.FLY_APP_NAME ? "Fly-Client-IP" : undefined),
    HOST: env.HOST ?? (env.APP_ENV === "production" ? "0.0.0.0" : "127.0.0.1"),
    // Sufficient for a development server that only this machine can reach; production requires its own secret.
    SESSION_SECRET: env.SESSION_SECRET ?? "for development on this machine only",
  }));

export type Env = z.output<typeof Env>;

/** The names of all settings. */
export const settingNames = Object.keys(settings.shape);

/**
 * Reads the configuration. An empty value counts as absent.
 * @throws Error of one line that names each bad variable.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const provided = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = Env.safeParse(provided);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`Configuration: ${lines.join("; ")}`);
}

/** Prefixes that only our settings use. Hosts and builds also set GITHUB_ and the like. */
const ours = /^(BACKUP|BOOKING|CLIENT|DATABASE|FILES|METRICS|OAUTH|SLOW|SMTP|STORAGE|STRIPE)_/;

/** Names that look like our settings but are unknown: a typo would otherwise be ignored silently. */
export function unreadNames(source: Record<string, string | undefined>): string[] {
  return Object.keys(source).filter((name) => ours.test(name) && !settingNames.includes(name));
}

/** The configuration of this process. Nothing else reads `process.env`. An invalid one is reported and ends it. */
export const env = orStop(() => readEnv(process.env));

/** Probably misspelled settings. */
export const unread = unreadNames(process.env);

/**
 * External origins to which our forms may redirect: browsers apply `form-action` to redirects, too (CSP level 3 §6.4.1,
 * as Chromium reads it).
 */
export const formTargets = [
  env.GOOGLE_CLIENT_ID && env.GOOGLE_AUTHORIZE_URL,
  env.GITHUB_CLIENT_ID && env.GITHUB_AUTHORIZE_URL,
  ...(env.STRIPE_SECRET_KEY
    ? ["https://checkout.stripe.com", "https://billing.stripe.com", "https://invoice.stripe.com"]
    : []),
].flatMap((address) => (address ? [new URL(address).origin] : []));

/** Whether cookies are restricted to https: only when the origin uses it. */
export const secureCookies = env.ORIGIN?.startsWith("https:") ?? false;

function orStop<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(78); // EX_CONFIG of sysexits.h
  }
}

import { z } from "zod";

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
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be smtp://… or smtps://…" }).optional(),
    LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
    /** Set by Fly itself: only there the header Fly-Client-IP names the client. */
    FLY_APP_NAME: z.string().optional(),
  })
  .superRefine((env, context) => {
    if (env.APP_ENV !== "production") return;
    for (const name of ["SESSION_SECRET", "ORIGIN"] as const) {
      if (!env[name]) context.addIssue({ code: "custom", path: [name], message: "must be set in production" });
    }
  })
  .transform((env) => ({
    ...env,
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

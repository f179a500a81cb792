import { accessOf } from "#app/billing/access.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";
import { logSecurity } from "#app/platform/observability/security-log.server.ts";
import type { Refusal } from "../handlers/handler.server.ts";
import type { Operation } from "../operations/operation.ts";
import { type FoundToken, findByText, isAllowedOrigin } from "../tokens/find-token.server.ts";
import { countCall, limitHeaders, waitOf } from "./count-call.server.ts";

/** Who sends a request, and the headers for every response to it. */
export interface Caller {
  token?: FoundToken;
  refusal?: Refusal;
  headers: Record<string, string>;
}

interface AuthenticateInput {
  request: Request;
  operation: Operation;
  log: Logger;
}

/** What pages of another site may read of a response (Fetch standard, `Access-Control-Expose-Headers`). */
const exposed = "ETag, Link, Location, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id";

const texts = {
  absent: "Send your token as “Authorization: Bearer fp_…”.",
  malformed: "This isn't a token: its checksum is wrong. Check that you copied all of it.",
  unknown: "This token is unknown. It may have been revoked.",
  expired: "This token has expired. Create another on your account page.",
};

/** Finds the token of a request (RFC 6750 §2.1), counts the call, and checks what the token may do. Reads no cookie. */
export async function authenticate(db: Db, { request, operation, log }: AuthenticateInput): Promise<Caller> {
  const text = /^Bearer +(\S+) *$/i.exec(request.headers.get("Authorization") ?? "")?.[1];
  if (text === undefined) return { refusal: unauthorized("absent"), headers: {} };
  const token = await findByText(db, { text });
  if (typeof token === "string") {
    logSecurity(log, { security: "token refused", reason: token });
    return { refusal: unauthorized(token), headers: {} };
  }
  const { user } = token;
  const origin = request.headers.get("Origin");
  if (origin !== null && !(await isAllowedOrigin(db, { user, token: token.id, origin }))) {
    const detail = "Pages of this origin may not use the token. Its owner names origins when creating it.";
    return { refusal: { problem: "origin", detail }, headers: { Vary: "Origin" } };
  }
  const left = await countCall(db, { user });
  const headers = { ...limitHeaders(left), ...(origin === null ? {} : corsHeaders(origin)) };
  const refusal = left.isAllowed ? await forbidden(db, token, operation) : tooMany(waitOf(left));
  return { token, refusal, headers };
}

function corsHeaders(origin: string): Record<string, string> {
  return { "Access-Control-Allow-Origin": origin, "Access-Control-Expose-Headers": exposed, Vary: "Origin" };
}

/** RFC 6750 §3: without a token no error code, with a wrong one `invalid_token`. */
function unauthorized(why: keyof typeof texts): Refusal {
  const error = why === "absent" ? "" : `, error="invalid_token"`;
  return { problem: "token", detail: texts[why], headers: { "WWW-Authenticate": `Bearer realm="api"${error}` } };
}

async function forbidden(db: Db, token: FoundToken, { scope }: Operation): Promise<Refusal | undefined> {
  if ((await accessOf(db, { user: token.user })).tier !== "premium")
    return {
      problem: "plan",
      detail: "The owner of this token isn't on Premium. The token is kept, and works again once they are.",
    };
  if (scope === undefined || token.scopes.includes(scope)) return undefined;
  const challenge = `Bearer realm="api", error="insufficient_scope", scope="${scope}"`;
  return { problem: "scope", detail: `This needs the scope ${scope}.`, headers: { "WWW-Authenticate": challenge } };
}

function tooMany(seconds: number): Refusal {
  return {
    problem: "rate",
    detail: `You've sent too many requests. Wait ${seconds} seconds.`,
    headers: { "Retry-After": String(seconds) },
  };
}

import { OAuth2RequestError } from "remix-auth-oauth2";
import { ZodError } from "zod";

/** Whether the user denied access at the provider (RFC 6749 §4.1.2.1). */
export function isCancelled(error: unknown): boolean {
  return error instanceof OAuth2RequestError && error.code === "access_denied";
}

/** Why a flow failed, for the log, without any text controlled by users or providers. */
export function oauthErrorReason(error: unknown): string {
  if (error instanceof OAuth2RequestError) return /^[a-z_]{1,40}$/.test(error.code) ? error.code : "an error";
  if (error instanceof ZodError) return `not understood: ${error.issues.map(({ path }) => path.join(".")).join(", ")}`;
  if (!(error instanceof Error)) throw error;
  const cause = error.cause instanceof Error && "code" in error.cause ? ` (${error.cause.code})` : "";
  return `${error.name}: ${error.message}${cause}`;
}

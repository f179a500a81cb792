import { OAuth2RequestError } from "remix-auth-oauth2";
import { ZodError } from "zod";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { safePath } from "#app/platform/http/guard.server.ts";
import { logSecurity } from "#app/platform/observability/security-log.server.ts";
import { site } from "#app/platform/site.ts";
import { findUser, type RouteArgs } from "../account.server.ts";
import { type Challenge, takeChallenge } from "../challenges.server.ts";
import { completeSignIn } from "../complete-sign-in.server.ts";
import type { FirstStep } from "../confirm-email.server.ts";
import { browserOrigin, originOf } from "../origin.server.ts";
import { acceptIdentity } from "./accept-identity.server.ts";
import { backToSignIn } from "./back-to-sign-in.server.ts";
import type { Identity } from "./identity.ts";
import { linkProvider } from "./link-provider.server.ts";
import { type Provider, providerName } from "./provider.ts";
import { providerAuthenticator } from "./provider-strategy.server.ts";
import { settingsOf } from "./settings.server.ts";
import { clearedCookies, oauthState, startedWithState } from "./strategy-cookie.server.ts";

type Started = Challenge<{ provider: Provider; to?: string; pendingForm?: string }>;

/**
 * Handles the callback from a provider: signs the user in, links the provider, or redirects back with the reason for a
 * failure.
 */
export async function completeProviderSignIn(
  args: RouteArgs,
  provider: Provider,
  first?: FirstStep,
): Promise<Response> {
  const { request, context } = args;
  const state = new URL(request.url).searchParams.get("state") ?? undefined;
  const stateMatches = startedWithState(request, provider, state);
  const begun = stateMatches ? await takeChallenge(context.db, oauthState, { token: state }) : undefined; // single use
  const result = await identify(args, provider, begun);
  if (typeof result === "string") return refuse(args, { provider, begun, reason: result });
  return begun?.user
    ? link(args, provider, begun.user, result)
    : enter(args, { provider, begun, identity: result, first });
}

/** @returns the identity, or why there is none. */
async function identify(args: RouteArgs, provider: Provider, begun: Started | undefined): Promise<Identity | string> {
  const { request, context } = args;
  const failed = (reason: string) => {
    context.log.warn({ provider, reason }, "provider sign-in failed");
    return `Failed to sign in with ${providerName(provider)}. Please try again.`;
  };
  const settings = settingsOf(provider);
  if (!settings) return failed("not set up");
  if (!begun) return failed("not begun here, too late or a second time");
  if (begun.data.provider !== provider) return failed("begun with another provider");
  if (begun.user && begun.user !== (await findUser(args))?.id) return failed("begun by somebody else");
  try {
    const authenticator = providerAuthenticator(provider, { settings, origin: browserOrigin(request) });
    return await authenticator.authenticate(provider, request);
  } catch (error) {
    if (!isCancelled(error)) return failed(oauthErrorReason(error));
    return `You stopped the sign-in with ${providerName(provider)}. Nothing has changed.`;
  }
}

interface Entering {
  provider: Provider;
  begun: Started | undefined;
  identity: Identity;
  first?: FirstStep;
}

async function enter(args: RouteArgs, { provider, begun, identity, first }: Entering) {
  const name = providerName(provider);
  const result = await acceptIdentity(args.context.db, { provider, identity, origin: originOf(args.request) });
  switch (result.kind) {
    case "unverified": {
      const reason = `${name} hasn't verified your email address. Please verify it there, or sign in with your password.`;
      return refuse(args, { provider, begun, reason });
    }
    case "other": {
      const reason = `Your account is linked to a different ${name} account. Sign in with that one, or with your password.`;
      return refuse(args, { provider, begun, reason });
    }
    default: {
      const { user, kind } = result;
      const { to: returnTo, pendingForm } = begun?.data ?? {};
      const isNew = kind === "created";
      const to = isNew ? await first?.(args.context.db, { user, to: safePath(returnTo) }) : returnTo;
      const said = isNew ? { welcome: `Welcome to ${site.name}.` } : {};
      const response = await completeSignIn(args, { user, method: provider, to, pendingForm, ...said });
      for (const [header, value] of clearedCookies(args.request, provider)) response.headers.append(header, value);
      return response;
    }
  }
}

async function link(args: RouteArgs, provider: Provider, user: string, identity: Identity): Promise<Response> {
  const name = providerName(provider);
  const { request, context } = args;
  const result = await linkProvider(context.db, { user, provider, identity, origin: originOf(request) });
  const cookies = clearedCookies(request, provider);
  switch (result.kind) {
    case "linked":
      return redirectWith("/account", `${name} is linked to your account.`, cookies);
    case "taken": {
      const text = `This ${name} account is already linked to another ${site.name} account.`;
      return redirectWith("/account", { kind: "bad", text }, cookies);
    }
    case "other": {
      const text = `Your account is already linked to a different ${name} account. Unlink that one first.`;
      return redirectWith("/account", { kind: "bad", text }, cookies);
    }
  }
}

interface Refusal {
  provider: Provider;
  begun: Started | undefined;
  reason: string;
}

/** Redirects back to where the flow began: the account page for linking, otherwise the sign-in page. */
async function refuse(args: RouteArgs, { provider, begun, reason }: Refusal): Promise<Response> {
  logSecurity(args.context.log, { security: "sign-in refused", method: provider, reason });
  const cookies = clearedCookies(args.request, provider);
  if (begun?.user && (await findUser(args))) return redirectWith("/account", { kind: "bad", text: reason }, cookies);
  return backToSignIn({ reason, ...begun?.data, cookies });
}

/** Whether the user denied access at the provider (RFC 6749 §4.1.2.1). */
function isCancelled(error: unknown): boolean {
  return error instanceof OAuth2RequestError && error.code === "access_denied";
}

/** Why a flow failed, for the log, without any text controlled by users or providers. */
function oauthErrorReason(error: unknown): string {
  if (error instanceof OAuth2RequestError) return /^[a-z_]{1,40}$/.test(error.code) ? error.code : "an error";
  if (error instanceof ZodError) return `not understood: ${error.issues.map(({ path }) => path.join(".")).join(", ")}`;
  if (!(error instanceof Error)) throw error;
  const cause = error.cause instanceof Error && "code" in error.cause ? ` (${error.cause.code})` : "";
  return `${error.name}: ${error.message}${cause}`;
}

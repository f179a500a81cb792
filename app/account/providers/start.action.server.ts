import { data, redirect } from "@remix-run/node";
import type { Failure } from "#app/platform/http/failure.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { type RouteArgs, requireReauthentication } from "../account.server.ts";
import { openChallenge } from "../challenges.server.ts";
import { browserOrigin } from "../origin.server.ts";
import { startsPerClient, waitText } from "../rate-limits.ts";
import { SignInContext } from "../user.ts";
import { backToSignIn } from "./back-to-sign-in.server.ts";
import { notSetUp, type Provider } from "./provider.ts";
import { providerAuthenticator } from "./provider-strategy.server.ts";
import { type Settings, settingsOf } from "./settings.server.ts";
import { clearedCookies, oauthState } from "./strategy-cookie.server.ts";

const tooLong = "What you typed is too long for us to keep. Go back; your browser still has it.";

/** Redirects to a provider, to sign in or (`?link`) to link it to the current account. */
export async function startAction(args: RouteArgs, provider: Provider): Promise<Response> {
  const { request, context } = args;
  const { pathname, searchParams } = new URL(request.url);
  const user = searchParams.has("link") ? (await requireReauthentication(args, "/account")).id : null;
  const parsed = await parseForm(request, SignInContext);
  if (!parsed.ok) throw data({ failure: tooLong } satisfies Failure, 422);
  const signInContext = parsed.value;
  const settings = settingsOf(provider);
  if (!settings) {
    if (signInContext.pendingForm) return backToSignIn({ ...signInContext, reason: notSetUp(provider) });
    return redirect(user ? `${pathname}?link` : pathname, { status: 303 });
  }
  const seconds = await consumeRateLimit(context.db, { limit: startsPerClient, of: context.client });
  if (seconds > 0) {
    const reason = waitText({ kind: "wait", of: "tries", seconds });
    return user ? redirectWith("/account", { kind: "bad", text: reason }) : backToSignIn({ ...signInContext, reason });
  }
  const { location, cookie, state } = await begin(request, provider, settings);
  await openChallenge(context.db, oauthState, { token: state, user, data: { provider, ...signInContext } });
  const response = redirect(location, { status: 303, headers: clearedCookies(request, provider) });
  response.headers.append("Set-Cookie", cookie);
  return response;
}

/**
 * Starts a flow. The strategy throws the redirect to the provider. It gets a request with a plain URL, since a `state`
 * in the URL would make it treat the request as a callback.
 */
async function begin(request: Request, provider: Provider, settings: Settings) {
  const authenticator = providerAuthenticator(provider, { settings, origin: browserOrigin(request) });
  const plain = new Request(new URL(request.url).origin);
  const thrown: unknown = await authenticator.authenticate(provider, plain).catch((thrown: unknown) => thrown);
  if (!(thrown instanceof Response)) throw thrown;
  const location = thrown.headers.get("Location") ?? "";
  const state = new URL(location).searchParams.get("state");
  const cookie = thrown.headers.get("Set-Cookie");
  if (!state || !cookie) throw new Error("the strategy named no state");
  return { location, state, cookie };
}

import { Authenticator } from "remix-auth";
import { OAuth2RequestError, OAuth2Strategy } from "remix-auth-oauth2";
import { z } from "zod";
import { env } from "#app/platform/env.server.ts";
import { githubIdentity, googleIdentity, type Identity } from "./identity.ts";
import type { Provider } from "./provider.ts";
import type { Settings } from "./settings.server.ts";
import { strategyCookie } from "./strategy-cookie.server.ts";

type Tokens = OAuth2Strategy.VerifyOptions["tokens"];

/**
 * The OAuth flow of a provider: authorization code flow (RFC 6749 §4.1) with PKCE (RFC 7636).
 * @param origin the public origin; the provider redirects back to it.
 */
export function providerAuthenticator(
  provider: Provider,
  { settings, origin }: { settings: Settings; origin: string },
): Authenticator<Identity> {
  const { clientId, clientSecret, authorizeUrl, tokenUrl, scopes } = settings;
  const strategy = new ProviderStrategy(
    {
      clientId,
      clientSecret,
      authorizationEndpoint: authorizeUrl,
      tokenEndpoint: tokenUrl,
      redirectURI: `${origin}/auth/${provider}/callback`,
      scopes,
      cookie: strategyCookie(provider),
    },
    ({ tokens }) => identify[provider](tokens.accessToken()),
  );
  return new Authenticator<Identity>().use(strategy, provider);
}

const visible = /^[\x21-\x7e]{1,8192}$/;

/** The token response. GitHub sends errors with status 200, too. */
const TokenAnswer = z.union([
  z.object({ access_token: z.string().regex(visible) }),
  z.object({ error: z.string() }).transform(({ error }): never => {
    throw new OAuth2RequestError(error, null, null, null);
  }),
]);

class ProviderStrategy extends OAuth2Strategy<Identity> {
  /**
   * The strategy's own request has neither a timeout nor a size limit. The secret goes in the body, as both providers
   * document it.
   */
  protected override async validateAuthorizationCode(code: string, verifier: string): Promise<Tokens> {
    const { clientId, clientSecret, redirectURI, tokenEndpoint } = this.options;
    const body = new URLSearchParams({
      grant_type: "authorization_code",
      code,
      redirect_uri: String(redirectURI),
      client_id: clientId,
      client_secret: clientSecret ?? "",
      code_verifier: verifier,
    });
    const headers = { Accept: "application/json" };
    const tokens = TokenAnswer.parse(await askProvider(String(tokenEndpoint), { method: "POST", headers, body }));
    return { accessToken: () => tokens.access_token } as Tokens;
  }
}

const identify: Record<Provider, (token: string) => Promise<Identity>> = {
  google: async (token) => googleIdentity(await askProvider(env.GOOGLE_USERINFO_URL, { headers: bearer(token) })),
  github: async (token) => {
    const headers = { ...bearer(token), Accept: "application/vnd.github+json" };
    const base = env.GITHUB_API_URL.replace(/\/$/, "");
    const [user, emails] = await Promise.all([
      askProvider(`${base}/user`, { headers }),
      askProvider(`${base}/user/emails?per_page=100`, { headers }),
    ]);
    return githubIdentity(user, emails);
  },
};

function bearer(token: string) {
  return { Authorization: `Bearer ${token}`, Accept: "application/json" };
}

const responseTimeout = 4_000; // ms, for the whole response; the user sees our error page within five seconds
const largest = 256 * 1024; // bytes

/**
 * Sends a request to a provider. A provider that hangs, redirects, fails, or sends endless or invalid data can't block
 * the caller.
 * @throws Error that states the problem without quoting the response.
 */
async function askProvider(url: string, init: RequestInit): Promise<unknown> {
  const headers = new Headers(init.headers);
  headers.set("User-Agent", "Firstproof"); // required by GitHub
  const response = await fetch(url, {
    ...init,
    headers,
    redirect: "error",
    signal: AbortSignal.timeout(responseTimeout),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`answered ${response.status}`);
  }
  return parse(await read(response));
}

async function read(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > largest) throw new Error("answered too much");
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error("answered no JSON"); // the error of JSON.parse would quote the response
  }
}

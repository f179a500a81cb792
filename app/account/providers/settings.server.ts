import { env } from "#app/platform/env.server.ts";
import type { Provider } from "./provider.ts";

/** The OAuth settings of a provider. */
export interface Settings {
  clientId: string;
  clientSecret: string;
  authorizeUrl: string;
  tokenUrl: string;
  scopes: string[];
}

/** The settings of a provider; undefined if it isn't configured. */
export function settingsOf(provider: Provider): Settings | undefined {
  const { clientId, clientSecret, ...others } = all[provider];
  return clientId && clientSecret ? { clientId, clientSecret, ...others } : undefined;
}

type Maybe = Omit<Settings, "clientId" | "clientSecret"> & Partial<Settings>;

const all: Record<Provider, Maybe> = {
  google: {
    clientId: env.GOOGLE_CLIENT_ID,
    clientSecret: env.GOOGLE_CLIENT_SECRET,
    authorizeUrl: env.GOOGLE_AUTHORIZE_URL,
    tokenUrl: env.GOOGLE_TOKEN_URL,
    scopes: ["openid", "email", "profile"],
  },
  github: {
    clientId: env.GITHUB_CLIENT_ID,
    clientSecret: env.GITHUB_CLIENT_SECRET,
    authorizeUrl: env.GITHUB_AUTHORIZE_URL,
    tokenUrl: env.GITHUB_TOKEN_URL,
    scopes: ["read:user", "user:email"],
  },
};

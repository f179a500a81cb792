/** An identity provider. */
export type Provider = "google" | "github";

export const providers: readonly Provider[] = ["google", "github"];

/** The display name of a provider. */
export function providerName(provider: Provider): string {
  return { google: "Google", github: "GitHub" }[provider];
}

/** The provider in the path of a request: /auth/google, /auth/github/callback. */
export function providerOf(request: Request): Provider | undefined {
  const name = new URL(request.url).pathname.split("/")[2]?.toLowerCase();
  return providers.find((provider) => provider === name);
}

/** The text shown if a provider's client id is missing. */
export function notSetUp(provider: Provider): string {
  return `${providerName(provider)} sign-in isn't set up on this server.`;
}

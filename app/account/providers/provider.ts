/** Who else can say who somebody is. */
export type Provider = "google" | "github";

export const providers: readonly Provider[] = ["google", "github"];

/** A provider, as people read it. */
export function providerName(provider: Provider): string {
  return { google: "Google", github: "GitHub" }[provider];
}

/** The provider that a path of ours is about: /auth/google, /auth/github/callback. */
export function providerOf(request: Request): Provider | undefined {
  const name = new URL(request.url).pathname.split("/")[2]?.toLowerCase();
  return providers.find((provider) => provider === name);
}

/** Said where a provider's client id is missing. */
export function notSetUp(provider: Provider): string {
  return `${providerName(provider)} sign-in isn't set up on this server.`;
}

/** Who else can say who somebody is. */
export type Provider = "google" | "github";

export const providers: readonly Provider[] = ["google", "github"];

/** A provider, as people read it. */
export function providerName(provider: Provider): string {
  return { google: "Google", github: "GitHub" }[provider];
}

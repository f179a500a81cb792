import { isLoopback } from "#app/platform/loopback.ts";
import { isPublicAddress } from "#app/webhooks/public-address.ts";

/**
 * Which addresses deliveries of webhooks may reach: public ones and, for servers that tests start, those of this machine.
 * Undefined: the default.
 */
export function webhookReach(env: { APP_ENV: string }): { isAllowed: (address: string) => boolean } | undefined {
  if (env.APP_ENV !== "test") return undefined;
  return { isAllowed: (address) => isPublicAddress(address) || isLoopback(address) || address === "::1" };
}

import { getTOTPAuthUri, verifyTOTP } from "@epic-web/totp";
import { site } from "#app/platform/site.ts";
import { randomText } from "./recovery-codes.server.ts";

const period = 30; // seconds
/** Supported by every authenticator app; some support nothing else (RFC 6238 §1.2, RFC 4226 §5.3). */
const shape = { period, digits: 6, algorithm: "SHA-1" };
const base32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"; // RFC 4648 §6

/** Generates a secret: 160 bits, as RFC 4226 §4 recommends, in base 32. */
export function newSecret(): string {
  return randomText(base32, 32);
}

/** The URI in the QR code, which sets up an authenticator app. */
export function authenticatorUri({ secret, email }: { secret: string; email: string }): string {
  return getTOTPAuthUri({ ...shape, secret, accountName: email, issuer: site.name });
}

/**
 * The counter of the 30 s period a code belongs to (RFC 6238 §4.2): this one, the one before or the next one, since
 * clocks differ (§5.2). Undefined if it belongs to none of them.
 */
export async function counterOf({ secret, digits }: { secret: string; digits: string }): Promise<number | undefined> {
  const now = currentCounter();
  const match = await verifyTOTP({ ...shape, otp: digits, secret, window: 1 });
  if (currentCounter() !== now) return counterOf({ secret, digits }); // a period has ended in the meantime: start over
  return match ? now + match.delta : undefined;
}

function currentCounter(): number {
  return Math.floor(Date.now() / 1000 / period);
}

import { getTOTPAuthUri, verifyTOTP } from "@epic-web/totp";
import { site } from "#app/platform/site.ts";
import { randomText } from "./random-text.server.ts";

const period = 30; // seconds
/** What every authenticator app knows; some know nothing else (RFC 6238 §1.2, RFC 4226 §5.3). */
const shape = { period, digits: 6, algorithm: "SHA-1" };
const base32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"; // RFC 4648 §6

/** A new secret: 160 bits, as RFC 4226 §4 recommends, in base 32. */
export function newSecret(): string {
  return randomText(base32, 32);
}

/** What the QR code says: it fills an authenticator app in. */
export function authenticatorUri({ secret, email }: { secret: string; email: string }): string {
  return getTOTPAuthUri({ ...shape, secret, accountName: email, issuer: site.name });
}

/**
 * To which period of 30 s a code belongs (RFC 6238 §4.2): this one, the one before or the next one, since clocks
 * differ (§5.2). Undefined when to none of them.
 */
export async function counterOf({ secret, digits }: { secret: string; digits: string }): Promise<number | undefined> {
  const now = currentCounter();
  const match = await verifyTOTP({ ...shape, otp: digits, secret, window: 1 });
  if (currentCounter() !== now) return counterOf({ secret, digits }); // a period ended meanwhile: counted from which?
  return match ? now + match.delta : undefined;
}

function currentCounter(): number {
  return Math.floor(Date.now() / 1000 / period);
}

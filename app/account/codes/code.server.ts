import { generateTOTP, verifyTOTP } from "@epic-web/totp";
import { clock } from "#app/platform/clock.ts";

const period = 600; // seconds
const shape = { period, digits: 6, algorithm: "SHA-256" };

/** A code to be emailed: six digits, the secret they derive from, and their expiry. */
export interface Code {
  digits: string;
  secret: string;
  /** ISO 8601. */
  sentAt: string;
  /** ISO 8601: 10 minutes later. */
  expiresAt: string;
}

/** Creates a code. Don't call it inside a transaction. */
export async function newCode(): Promise<Code> {
  const now = clock.now().getTime();
  const { otp, secret } = await generateTOTP(shape);
  const [sentAt, expiresAt] = [now, now + period * 1000].map((at) => new Date(at).toISOString()) as [string, string];
  return { digits: otp, secret, sentAt, expiresAt };
}

/**
 * Whether these digits derive from that secret, in this period or the one before. Those of the next period aren't valid
 * yet.
 */
export async function isRightCode({ secret, digits }: Pick<Code, "secret" | "digits">): Promise<boolean> {
  const match = await verifyTOTP({ ...shape, otp: digits, secret, window: 1 });
  return match !== null && match.delta <= 0;
}

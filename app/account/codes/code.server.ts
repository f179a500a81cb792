import { generateTOTP, verifyTOTP } from "@epic-web/totp";
import { clock } from "#app/platform/clock.ts";

const period = 600; // seconds
const shape = { period, digits: 6, algorithm: "SHA-256" };

/** A code to be mailed: six digits, the secret they come from, and until when they count. */
export interface Code {
  digits: string;
  secret: string;
  /** ISO 8601. */
  sentAt: string;
  /** ISO 8601: 10 minutes later. */
  expiresAt: string;
}

/** Makes a code. Not inside a transaction. */
export async function newCode(): Promise<Code> {
  const now = clock.now().getTime();
  const { otp, secret } = await generateTOTP(shape);
  const [sentAt, expiresAt] = [now, now + period * 1000].map((at) => new Date(at).toISOString()) as [string, string];
  return { digits: otp, secret, sentAt, expiresAt };
}

/** Did these digits come from that secret, in this period or the one before? The next one's are not out yet. */
export async function isRightCode({ secret, digits }: Pick<Code, "secret" | "digits">): Promise<boolean> {
  const match = await verifyTOTP({ ...shape, otp: digits, secret, window: 1 });
  return match !== null && match.delta <= 0;
}

import type { HeadersFunction } from "@remix-run/node";
import { formatWait } from "#app/platform/format-wait.ts";
import type { RateLimit } from "#app/platform/http/rate-limit.server.ts";

const minute = 60; // seconds
const hour = 60 * minute;

export const signInsPerAccount: RateLimit = { name: "sign-in account", hits: 20, seconds: hour };
export const signInsPerClient: RateLimit = { name: "sign-in client", hits: 60, seconds: 15 * minute };
/** For a browser the user has signed in from before. */
export const signInsPerDevice: RateLimit = { name: "sign-in device", hits: 10, seconds: hour };
/** Second-step codes from unknown browsers. */
export const stepsPerAccount: RateLimit = { name: "second step account", hits: 10, seconds: 15 * minute };
/**
 * Second-step codes from all browsers: whoever knows the password could go on guessing for weeks, and three in a
 * million codes are right at any time.
 */
export const stepsPerAccountAndDay: RateLimit = { name: "second step day", hits: 50, seconds: 24 * hour };
/** Those from unknown browsers, so that strangers leave some to the owner's known ones. */
export const unknownDeviceStepsPerAccountAndDay: RateLimit = {
  name: "second step account day",
  hits: 40,
  seconds: 24 * hour,
};
/** Second-step codes from a browser the user has signed in from before. */
export const stepsPerDevice: RateLimit = { name: "second step device", hits: 10, seconds: 15 * minute };
/** Passkey challenges. */
export const passkeysPerClient: RateLimit = { name: "passkey client", hits: 60, seconds: 15 * minute };
/** Current passwords, when reauthenticating. */
export const proofsPerAccount: RateLimit = { name: "proof account", hits: 10, seconds: 15 * minute };
/** Authenticator and recovery codes, when reauthenticating. */
export const secondProofsPerAccount: RateLimit = { name: "second proof account", hits: 10, seconds: 15 * minute };
/**
 * In a workshop, many users sign up from one network address within minutes; emails are limited by recipient address.
 */
export const signUpsPerClient: RateLimit = { name: "sign-up client", hits: 100, seconds: hour };
/** Flows started with Google or GitHub. */
export const startsPerClient: RateLimit = { name: "provider client", hits: 60, seconds: 15 * minute };
export const codesPerAddress: RateLimit = { name: "code address", hits: 5, seconds: hour };
/** Codes for new email addresses, per account. */
export const changesPerAccount: RateLimit = { name: "email change account", hits: 10, seconds: hour };
export const resetsPerAddress: RateLimit = { name: "reset address", hits: 3, seconds: hour };
export const resetsPerClient: RateLimit = { name: "reset client", hits: 20, seconds: hour };

/** A rate limit was exceeded; the next attempt is possible in `seconds`. `of` selects the message. */
export interface Wait {
  kind: "wait";
  of: keyof typeof texts;
  seconds: number;
}

/** The messages to users who have to wait. */
const texts = {
  "sign-ins": (time: string) => `Too many tries. Please wait ${time}, or reset your password.`,
  tries: (time: string) => `Too many tries. Please wait ${time}.`,
  "sign-ups": (time: string) => `Too many sign-ups from your network. Please try again in ${time}.`,
  codes: (time: string) => `Too many codes for this address. Please wait ${time} and check your spam folder.`,
  code: (time: string) => `You can request a new code in ${time}.`,
  resets: (time: string) => `We've already sent you a link. Please wait ${time} before you request another.`,
};

/** @returns the message that states which limit was exceeded and how long to wait. */
export function waitText({ of, seconds }: Wait): string {
  return texts[of](formatWait(seconds));
}

/** The `headers` of a page with rate-limited forms: passes Retry-After on from the action's response. */
export const retryAfter: HeadersFunction = ({ actionHeaders }) => {
  const seconds = actionHeaders.get("Retry-After");
  return new Headers(seconds ? { "Retry-After": seconds } : undefined);
};

import type { RateLimit } from "#app/platform/http/rate-limit.server.ts";
import { waitingTime } from "#app/platform/waiting-time.ts";

const minute = 60; // seconds
const hour = 60 * minute;

export const signInsPerAccount: RateLimit = { name: "sign-in account", hits: 20, seconds: hour };
export const signInsPerClient: RateLimit = { name: "sign-in client", hits: 60, seconds: 15 * minute };
/** Of a browser that the account's owner signed in from before. */
export const signInsPerDevice: RateLimit = { name: "sign-in device", hits: 10, seconds: hour };
/** Codes of the second step, from browsers nobody signed in from before. */
export const stepsPerAccount: RateLimit = { name: "second step account", hits: 10, seconds: 15 * minute };
/** Who knows the password may guess on for weeks: three codes of a million are right at a time. From wherever. */
export const stepsPerAccountAndDay: RateLimit = { name: "second step day", hits: 50, seconds: 24 * hour };
/** Of these from browsers nobody signed in from before: so strangers leave some to the owner's own. */
export const strangeStepsPerAccountAndDay: RateLimit = {
  name: "second step account day",
  hits: 40,
  seconds: 24 * hour,
};
/** Codes of the second step, from a browser that the account's owner signed in from before. */
export const stepsPerDevice: RateLimit = { name: "second step device", hits: 10, seconds: 15 * minute };
/** Challenges for a passkey. */
export const passkeysPerClient: RateLimit = { name: "passkey client", hits: 60, seconds: 15 * minute };
/** Current passwords, asked for once more of somebody who is signed in. */
export const proofsPerAccount: RateLimit = { name: "proof account", hits: 10, seconds: 15 * minute };
/** Codes of the app or recovery codes, asked for once more of somebody who is signed in. */
export const secondProofsPerAccount: RateLimit = { name: "second proof account", hits: 10, seconds: 15 * minute };
/** A workshop behind one address signs up within minutes; mails are limited by the address they go to. */
export const signUpsPerClient: RateLimit = { name: "sign-up client", hits: 100, seconds: hour };
/** Ways to Google or GitHub, begun. */
export const startsPerClient: RateLimit = { name: "provider client", hits: 60, seconds: 15 * minute };
export const codesPerAddress: RateLimit = { name: "code address", hits: 5, seconds: hour };
/** Codes to new addresses, asked for by one account. */
export const changesPerAccount: RateLimit = { name: "email change account", hits: 10, seconds: hour };
export const resetsPerAddress: RateLimit = { name: "reset address", hits: 3, seconds: hour };
export const resetsPerClient: RateLimit = { name: "reset client", hits: 20, seconds: hour };

/** Too many tries, in `seconds` the next one. What there were too many of decides what is said. */
export interface Wait {
  kind: "wait";
  of: keyof typeof texts;
  seconds: number;
}

/** What to tell the person who has to wait. */
const texts = {
  "sign-ins": (time: string) => `Too many tries. Please wait ${time}, or reset your password.`,
  tries: (time: string) => `Too many tries. Please wait ${time}.`,
  "sign-ups": (time: string) => `Too many sign-ups from your network. Please try again in ${time}.`,
  codes: (time: string) => `Too many codes for this address. Please wait ${time} and check your spam folder.`,
  code: (time: string) => `You can request a new code in ${time}.`,
  resets: (time: string) => `We've already sent you a link. Please wait ${time} before you request another.`,
};

/** @returns the sentence that says what there was too much of, and how long to wait. */
export function waitText({ of, seconds }: Wait): string {
  return texts[of](waitingTime(seconds));
}

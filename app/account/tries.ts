import type { Limit } from "#app/platform/throttle.server.ts";
import { waitingTime } from "#app/platform/waiting-time.ts";

const minute = 60; // seconds
const hour = 60 * minute;

export const signInsPerAccount: Limit = { name: "sign-in account", hits: 20, seconds: hour };
export const signInsPerClient: Limit = { name: "sign-in client", hits: 60, seconds: 15 * minute };
export const signUpsPerClient: Limit = { name: "sign-up client", hits: 20, seconds: hour };
export const codesPerAddress: Limit = { name: "code address", hits: 5, seconds: hour };

/** Too many tries, in `seconds` the next one. What there were too many of decides what is said. */
export interface Wait {
  kind: "wait";
  of: "sign-ins" | "sign-ups" | "codes" | "code";
  seconds: number;
}

/** What to tell the person who has to wait (microcopy.md, Too many tries). */
export function waitText({ of, seconds }: Wait): string {
  const time = waitingTime(seconds);
  switch (of) {
    case "sign-ins":
      return `Too many tries. Please wait ${time}.`;
    case "sign-ups":
      return `Too many sign-ups from here. Please try again in ${time}.`;
    case "codes":
      return `Too many codes for this address. Please wait ${time} and look in your spam folder.`;
    case "code":
      return `You can ask for a new code in ${time}.`;
  }
}

import type { RateLimit } from "../http/rate-limit.server.ts";

/** Files a person may send a day, whichever way. */
export const filesPerDay: RateLimit = { name: "upload account", hits: 60, seconds: 24 * 60 * 60 };
/** How long a form with files may take to arrive. */
export const formTime = 2 * 60 * 60 * 1000; // ms
/** How long an upload waits for its form, and may take to arrive. */
export const uploadLife = 24 * 60 * 60 * 1000; // ms
/** How many files of a person may be on their way at once. */
export const mostUnfinished = 10;

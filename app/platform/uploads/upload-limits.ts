import type { RateLimit } from "../http/rate-limit.server.ts";

/** Files per user and day, by form or resumable upload. */
export const filesPerDay: RateLimit = { name: "upload account", hits: 60, seconds: 24 * 60 * 60 };
/** How long a form with files may take to arrive. */
export const formTime = 2 * 60 * 60 * 1000; // ms
/** Lifetime of an upload, until it must be complete and sent with its form. */
export const uploadLife = 24 * 60 * 60 * 1000; // ms
/** Maximum unfinished uploads per user. */
export const mostUnfinished = 10;

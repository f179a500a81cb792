import { setImmediate } from "node:timers/promises";
import type { Found } from "./measured.server.ts";

const slow = 200; // ms
const hour = 3_600; // s

/** The event loop delay and the process's uptime. */
export async function eventLoopStatus(): Promise<Found> {
  const begun = performance.now();
  await setImmediate();
  const took = Math.round(performance.now() - begun);
  const up = process.uptime();
  const since = up < hour ? `${Math.floor(up / 60)} min` : `${Math.floor(up / hour)} h`;
  return { state: took > slow ? "degraded" : "healthy", details: [`Responds within ${took} ms.`, `Up for ${since}.`] };
}

import { setTimeout } from "node:timers/promises";
import type { ServiceStatus } from "./service-status.ts";

const patience = 2_000; // ms

/** What looking at a part gives, besides its name. */
export type Found = Omit<ServiceStatus, "name">;

/**
 * Looks at a part of the system. One that fails or does not answer in time is down, and says why.
 * @param wait ms.
 */
export async function measured(name: string, look: () => Promise<Found>, wait = patience): Promise<ServiceStatus> {
  const waiting = new AbortController();
  const late = setTimeout<Found>(wait, down(`No answer within ${wait / 1000} s.`), { signal: waiting.signal });
  late.catch(() => undefined); // not needed any more
  try {
    return { name, ...(await Promise.race([look(), late])) };
  } catch (error) {
    return { name, ...down(error instanceof Error ? error.message : String(error)) };
  } finally {
    waiting.abort();
  }
}

function down(why: string): Found {
  return { state: "down", details: [why] };
}

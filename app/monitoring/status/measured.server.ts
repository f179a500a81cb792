import { setTimeout } from "node:timers/promises";
import type { ServiceStatus } from "./service-status.ts";

const patience = 2_000; // ms

/** The result of checking a service, without its name. */
export type Found = Omit<ServiceStatus, "name">;

/**
 * Checks a service. One that throws or exceeds the timeout is down, with the reason.
 * @param wait ms.
 */
export async function measured(name: string, look: () => Promise<Found>, wait = patience): Promise<ServiceStatus> {
  const waiting = new AbortController();
  const late = setTimeout<Found>(wait, down(`No answer within ${wait / 1000} s.`), { signal: waiting.signal });
  late.catch(() => undefined); // no longer needed
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

import { onTestFinished } from "vitest";
import { openTill, type Till } from "../../app/billing/till.test.support.ts";

/** A till for one test. */
export async function withTill(): Promise<Till> {
  const till = await openTill();
  onTestFinished(till.stop);
  return till;
}

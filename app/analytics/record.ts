import type { AppLoadContext } from "@remix-run/node";
import type { Activity } from "./activity.ts";
import "./context.ts";

/**
 * Notes what somebody did, for actions. It is counted after the answer, unless the visitor does not want to be counted
 * or is none (visits.server.ts), so it costs nothing here and fails nowhere.
 */
export function record(context: AppLoadContext, activity: Activity): void {
  context.activities?.push(activity);
}

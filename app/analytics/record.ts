import type { AppLoadContext } from "@remix-run/node";
import type { Activity } from "./user-activity.ts";
import "./context.ts";

/**
 * Records an activity in an action. It is counted after the response, unless the visitor opts out or is not one
 * (visits.server.ts), so it costs nothing here and cannot fail.
 */
export function record(context: AppLoadContext, activity: Activity): void {
  context.activities?.push(activity);
}

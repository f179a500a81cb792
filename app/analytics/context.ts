import "@remix-run/server-runtime";
import type { Activity } from "./user-activity.ts";

declare module "@remix-run/server-runtime" {
  interface AppLoadContext {
    /** Activities during this request, counted after the response. Absent where nothing is counted. */
    activities?: Activity[];
  }
}

import "@remix-run/server-runtime";
import type { Activity } from "./activity.ts";

declare module "@remix-run/server-runtime" {
  interface AppLoadContext {
    /** What was done during this request, to be counted once it is answered. Absent where nobody counts. */
    activities?: Activity[];
  }
}

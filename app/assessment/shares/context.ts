import "@remix-run/server-runtime";
import type { ShareViews } from "./share-views.server.ts";

declare module "@remix-run/server-runtime" {
  interface AppLoadContext {
    /** Counts who looked at a shared result. Absent where the build makes the dictionary. */
    shareViews?: ShareViews;
  }
}

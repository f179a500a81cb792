import "@remix-run/server-runtime";
import type { ShareViews } from "./open-share.server.ts";

declare module "@remix-run/server-runtime" {
  interface AppLoadContext {
    /** Counts views of shared results. Undefined while the build generates the compression dictionary. */
    shareViews?: ShareViews;
  }
}

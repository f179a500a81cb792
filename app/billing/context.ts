import "@remix-run/server-runtime";
import type { Payments } from "./stripe/payments.server.ts";

declare module "@remix-run/server-runtime" {
  interface AppLoadContext {
    /** Stripe, or the sandbox in its place. Absent in production without a key, and where the build makes the dictionary. */
    payments?: Payments;
  }
}

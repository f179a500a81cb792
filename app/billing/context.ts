import "@remix-run/server-runtime";
import type { Payments } from "./stripe/payments.server.ts";

declare module "@remix-run/server-runtime" {
  interface AppLoadContext {
    /** Stripe or the sandbox. Absent in production without a key, and when the build generates the dictionary. */
    payments?: Payments;
  }
}

import { html } from "hono/html";
import type { Html } from "./frame.ts";

/** The confirmation a bank would ask for (3-D Secure). */
export function authenticatePage(what: string): Html {
  return html`<h1>3-D Secure</h1>
<p class="mt-2 text-soft">Here your bank would ask you to confirm ${what}. Choose what it answers.</p>
<form method="post" class="actions mt-8">
<button class="btn btn-primary" name="answer" value="yes">Complete authentication</button>
<button class="btn" name="answer" value="no">Fail authentication</button></form>`;
}

/** The payment form's error after a rejected authentication. */
export const notAuthenticated =
  "We are unable to authenticate your payment method. Please choose a different one and try again.";

import { html } from "hono/html";
import type { Html } from "./frame.ts";

/** What a bank would ask: did you mean to pay this? (3-D Secure) */
export function authenticatePage(what: string): Html {
  return html`<h1>3-D Secure</h1>
<p class="mt-2 text-soft">Here your bank would ask you to confirm ${what}. Choose what it answers.</p>
<form method="post" class="actions mt-8">
<button class="btn btn-primary" name="answer" value="yes">Complete authentication</button>
<button class="btn" name="answer" value="no">Fail authentication</button></form>`;
}

/** What the payment form says after a no. */
export const notAuthenticated =
  "We are unable to authenticate your payment method. Please choose a different one and try again.";

import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { clearSiteDataPages } from "./clear-site-data.server.ts";
import { loginCookie } from "./login-cookie.server.ts";
import { signOut } from "./logins.server.ts";
import { unpackPendingForm } from "./pending-form.server.ts";
import type { PendingFormError } from "./pending-form.ts";

/**
 * Signs out. Only a form can: a link to this address changes nothing. Going back shows nothing private to whoever uses
 * the browser next. A form that waits for its sender to sign in goes along.
 */
export async function action({ request, context: { db } }: ActionFunctionArgs) {
  const token = loginCookie.tokenOf(request);
  const parked = unpackPendingForm((await request.formData()).get("parked"));
  if (token) await signOut(db, { token });
  const headers: [name: string, value: string][] = [
    ["Set-Cookie", loginCookie.set()],
    ["Clear-Site-Data", '"storage"'], // what was typed and is not saved: the next person may use this browser
    ...clearSiteDataPages,
  ];
  if (parked) throw data({ parked, switching: true } satisfies PendingFormError, { status: 401, headers });
  return redirectWith("/", { text: "You are signed out.", forget: true }, headers);
}

export function loader() {
  return redirect("/");
}

/** Never seen; with a page of its own, what goes wrong here is told on a page, too. */
export default function SignOut() {
  return null;
}

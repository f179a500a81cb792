import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { clearSiteDataPages } from "./clear-site-data.server.ts";
import { signOut } from "./logins.server.ts";
import type { PendingFormError } from "./pending-form.ts";
import { unpackPendingForm } from "./pending-forms.server.ts";
import { loginCookie } from "./token-cookie.server.ts";

/**
 * Signs out. Requires a form: a link to this URL changes nothing. Going back shows nothing private to the browser's
 * next user. A pending form is carried along.
 */
export async function action({ request, context: { db } }: ActionFunctionArgs) {
  const token = loginCookie.tokenOf(request);
  const pendingForm = unpackPendingForm((await request.formData()).get("pendingForm"));
  if (token) await signOut(db, { token });
  const headers: [name: string, value: string][] = [
    ["Set-Cookie", loginCookie.set()],
    ["Clear-Site-Data", '"storage"'], // unsaved input; another person may use this browser next
    ...clearSiteDataPages,
  ];
  if (pendingForm) throw data({ pendingForm, switching: true } satisfies PendingFormError, { status: 401, headers });
  return redirectWith("/", { text: "You are signed out.", forget: true }, headers);
}

export function loader() {
  return redirect("/");
}

/** Never rendered. It makes this a page route, so that errors are shown on a page. */
export default function SignOut() {
  return null;
}

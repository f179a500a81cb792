import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { optionsAction } from "./passkey-options.action.server.ts";
import { relyingParty } from "./passkeys.server.ts";
import { startPasskeySignIn } from "./sign-in-passkey.server.ts";

/** The options with which `<passkey-ceremony>` signs a visitor in, as JSON. */
export async function action({ request, context: { db, client } }: ActionFunctionArgs) {
  return optionsAction(await startPasskeySignIn(db, { client, party: relyingParty(request) }));
}

export function loader() {
  return redirect("/auth/passkey");
}

import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { parseForm } from "#app/platform/http/forms.server.ts";
import { findUser, isReauthenticated } from "../account.server.ts";
import { startPasskeyRegistration } from "./add-passkey.server.ts";
import { maxPasskeys, NewPasskeyForm } from "./passkey.ts";
import { optionsAction } from "./passkey-options.action.server.ts";
import { relyingParty } from "./passkeys.server.ts";

const signedOut = "You were signed out after a long time. Please sign in again.";

const unproven = "It's been a while since you signed in. Please reload this page and confirm it's you.";

/** The options with which `<passkey-ceremony>` creates a passkey for a signed-in user, as JSON. */
export async function action({ request, context }: ActionFunctionArgs) {
  const user = await findUser({ request, context });
  if (!user) return Response.json({ text: signedOut }, { status: 401 });
  if (!(await isReauthenticated({ request, context }))) return Response.json({ text: unproven }, { status: 403 });
  const sent = await parseForm(request, NewPasskeyForm);
  if (!sent.ok) {
    const [text = ""] = sent.response.data.form.error?.name ?? [];
    return optionsAction({ kind: "refused", text });
  }
  const { db, client } = context;
  const result = await startPasskeyRegistration(db, {
    user,
    ...sent.value,
    client,
    party: relyingParty(request),
  });
  return optionsAction(
    result.kind === "full" ? { kind: "refused", text: `You have ${maxPasskeys} passkeys. Remove one first.` } : result,
  );
}

export function loader() {
  return redirect("/account/passkeys");
}

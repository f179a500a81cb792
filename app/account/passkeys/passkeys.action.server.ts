import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import { safePath } from "#app/platform/http/guard.server.ts";
import type { RouteArgs } from "../account.server.ts";
import { mayRemovePasskey } from "../roles/second-factor.server.ts";
import { lastMethodText } from "../sign-in-methods.server.ts";
import type { User } from "../user.ts";
import { addPasskey } from "./add-passkey.server.ts";
import { AddPasskeyForm, maxPasskeys, RemovePasskeyForm } from "./passkey.ts";
import { relyingParty, removePasskey } from "./passkeys.server.ts";

const path = "/account/passkeys";
const needsFactor = "Administrators need a second step. Turn on two-step sign-in before you remove your last passkey.";

const texts = {
  expired: "This took too long, or was sent twice. Please try again.",
  full: `You have ${maxPasskeys} passkeys. To add another, remove one first.`,
  known: "This passkey is already in use.",
  refused: "We couldn't verify this passkey. Please try again.",
};

/** Handles a new passkey. */
export async function addAction({ request, context }: RouteArgs, user: User) {
  const parsed = await parseForm(request, AddPasskeyForm, { hide: ["token", "credential"] });
  if (!parsed.ok) return parsed.response;
  const result = await addPasskey(context.db, { user, ...parsed.value, party: relyingParty(request) });
  const to = safePath(new URL(request.url).searchParams.get("to"), path);
  if (result.kind === "added") return redirectWith(to, `Passkey added: ${result.name}.`);
  if (result.kind === "refused") context.log.warn({ reason: result.reason }, "passkey refused");
  return parsed.refuse({ "": [texts[result.kind]] });
}

/** Handles 'Remove'. */
export async function removeAction({ request, context }: RouteArgs, user: User) {
  const parsed = await parseForm(request, RemovePasskeyForm);
  if (!parsed.ok) return parsed.response;
  if (!(await mayRemovePasskey(context.db, { user }))) return redirectWith(path, { kind: "bad", text: needsFactor });
  const result = await removePasskey(context.db, { user: user.id, id: parsed.value.id });
  if (result === "removed") return redirectWith(path, "Passkey removed.");
  return redirectWith(path, { kind: "bad", text: lastMethodText });
}

import { z } from "zod";
import type { RouteArgs } from "#app/account/account.server.ts";
import { findChallenge, type Kind, openChallenge } from "#app/account/challenges.server.ts";
import { clearSiteDataPages } from "#app/account/clear-site-data.server.ts";
import { deviceCookie } from "#app/account/devices.server.ts";
import { checkFormProof } from "#app/account/reauthentication/check-form-proof.server.ts";
import { secrets } from "#app/account/reauthentication/proof.ts";
import { isLastAdmin } from "#app/account/roles/roles.server.ts";
import { loginCookie } from "#app/account/token-cookie.server.ts";
import { stepCookie } from "#app/account/two-step/second-step.server.ts";
import type { User } from "#app/account/user.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import { deleteAccount } from "./delete-account.server.ts";
import { DeleteForm, lastAdmin } from "./delete-form.ts";

/** Handles 'Delete my account': deletes the account and this browser's data, or shows the form again. */
export async function deleteAction({ request, context }: RouteArgs, { id: user, email }: User) {
  const { db, files, uploads, log } = context;
  const parsed = await parseForm(request, DeleteForm, { hide: secrets });
  if (!parsed.ok) return parsed.response;
  const { email: typed, ...proof } = parsed.value;
  if (typed !== email) return parsed.refuse({ email: ["That isn't your account's email address."] });
  if (await isLastAdmin(db, { user })) return parsed.refuse({ "": [lastAdmin] }); // before a code is used up
  const doubt = await checkFormProof(context, { user, proof });
  if (doubt) return parsed.refuse(doubt.errors, doubt.init);
  const result = await deleteAccount(db, { files, uploads }, { user });
  if (result.kind === "last-admin") return parsed.refuse({ "": [lastAdmin] });
  if (result.filesLeft)
    log.warn("files of a deleted account are left on the disk: deleting them is retried every hour");
  const token = loginCookie.tokenOf(request);
  if (token) await openChallenge(db, justDeleted, { token, data: "" });
  return goodbye();
}

/** Marks the account of a session as just deleted: on a double click, the browser drops the first response. */
const justDeleted: Kind<z.ZodString> = { purpose: "account_deleted", data: z.string(), lifetime: 60 };

/** Repeats the response for a second click on 'Delete my account'. @returns undefined if there was no first. */
export async function deleteAgainAction({ request, context: { db } }: RouteArgs): Promise<Response | undefined> {
  const deleted = await findChallenge(db, justDeleted, { token: loginCookie.tokenOf(request) });
  return deleted && goodbye();
}

function goodbye(): Promise<Response> {
  return redirectWith("/", { text: "Your account has been deleted.", forget: true }, [
    ...[loginCookie, deviceCookie, stepCookie].map(({ set }): [string, string] => ["Set-Cookie", set()]),
    ["Clear-Site-Data", '"storage"'], // drafts stored on the device
    ...clearSiteDataPages,
  ]);
}

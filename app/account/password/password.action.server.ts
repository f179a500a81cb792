import { redirect } from "@remix-run/node";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm, type Read } from "#app/platform/http/forms.server.ts";
import type { RouteArgs } from "../account.server.ts";
import { thisBrowser } from "../logins/other-logins.server.ts";
import { originOf } from "../origin.server.ts";
import { waitText } from "../rate-limits.ts";
import { checkFormProof } from "../reauthentication/check-form-proof.server.ts";
import { secrets } from "../reauthentication/proof.ts";
import { reauthenticationKind, wrongPassword } from "../reauthentication/reauthentication.server.ts";
import { requestReset } from "../reset/resets.server.ts";
import { tooCommon, type User } from "../user.ts";
import { orBusy } from "./busy.server.ts";
import { changePassword } from "./change-password.server.ts";
import { ChangePasswordForm } from "./change-password-form.ts";
import { isPassword } from "./password.server.ts";

const updated = "Password updated successfully!";

/** Handles the form for a new password. Accounts without a password are redirected to request an emailed link. */
export async function passwordAction(args: RouteArgs, { id: user }: User) {
  const { request, context } = args;
  const { db } = context;
  if ((await reauthenticationKind(db, { user })) !== "password") return redirect("/account/password", { status: 303 });
  const hide = ["password", "confirmPassword", ...secrets];
  const parsed = await parseForm(request, ChangePasswordForm, { hide });
  return parsed.ok ? orBusy(parsed, () => respond(args, user, parsed)) : parsed.response;
}

async function respond(args: RouteArgs, user: string, { value, refuse }: Read<ChangePasswordForm>) {
  const { request, context } = args;
  const { db } = context;
  const { password, currentPassword, secondCode } = value;
  if (password === currentPassword) {
    return refuse({ password: ["That's already your password. Please choose a different one."] });
  }
  const doubt = await checkFormProof(context, { user, proof: { currentPassword, secondCode } });
  const twice = doubt?.errors.currentPassword?.[0] === wrongPassword && (await isPassword(db, { user, password }));
  if (twice) return redirectWith("/account", updated); // the first of two submissions changed it
  if (doubt) return refuse(doubt.errors, doubt.init);
  const keep = await thisBrowser(args);
  const result = await changePassword(db, { user, password, origin: originOf(request), keep });
  switch (result.kind) {
    case "common":
      return refuse({ password: [tooCommon] });
    case "outdated":
      return refuse({ currentPassword: [wrongPassword] });
    case "changed":
      return redirectWith("/account", updated);
  }
}

/** Handles the request for a first password: emails a link, as for a forgotten one. */
export async function passwordLinkAction({ request, context: { db, client } }: RouteArgs, { email }: User) {
  const result = await requestReset(db, { email, client, origin: originOf(request) });
  if (result.kind === "wait") return redirectWith("/account/password", { kind: "bad", text: waitText(result) });
  return redirectWith("/account", "Password reset email sent! Check your inbox.");
}

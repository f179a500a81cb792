import { data } from "@remix-run/node";
import { isReauthenticated, type RouteArgs } from "#app/account/account.server.ts";
import { originOf } from "#app/account/origin.server.ts";
import { waitText } from "#app/account/rate-limits.ts";
import { checkFormProof } from "#app/account/reauthentication/check-form-proof.server.ts";
import { secrets } from "#app/account/reauthentication/proof.ts";
import {
  reauthenticationKind,
  sendReauthenticationCode,
} from "#app/account/reauthentication/reauthentication.server.ts";
import type { User } from "#app/account/user.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import { logSecurity } from "#app/platform/observability/security-log.server.ts";
import { firstScopeField, maxTokens, NewTokenForm, tokensPath } from "./token.ts";
import { newTokenText } from "./token-text.server.ts";
import { createToken } from "./tokens.server.ts";

const texts = {
  full: `You have ${maxTokens} tokens. To create another, revoke one first.`,
  plan: "API tokens are part of Premium, and your account isn't on it any more.",
  scopes: "Choose at least one thing the token may do",
  sent: "This form was sent before. If you didn't copy the token, revoke it and create another.",
};

/** Handles 'Create token': shows the token, this once. */
export async function createAction(args: RouteArgs, user: User) {
  const { request, context } = args;
  const parsed = await parseForm(request, NewTokenForm, { hide: secrets });
  if (!parsed.ok) return parsed.response;
  const { currentPassword, code, secondCode, ...form } = parsed.value;
  if (form.scopes.length === 0) return parsed.refuse({ [firstScopeField]: [texts.scopes] });
  if (!(await isReauthenticated(args))) {
    const unsent = await mailCode(args, user);
    if (unsent) return parsed.refuse({ code: [unsent] });
    const doubt = await checkFormProof(context, { user: user.id, proof: { currentPassword, code, secondCode } });
    if (doubt) return parsed.refuse(doubt.errors, doubt.init);
  }
  const token = newTokenText();
  const url = `${originOf(request)}${tokensPath}`;
  const result = await createToken(context.db, { ...form, user, token, days: Number(form.days), url });
  switch (result.kind) {
    case "full":
      return parsed.refuse({ "": [texts.full] });
    case "plan":
      return parsed.refuse({ "": [texts.plan] }, { status: 403 });
    case "sent":
      return redirectWith(tokensPath, { kind: "bad", text: texts.sent });
    case "created":
      logSecurity(context.log, { security: "token created" });
      return data({ created: { name: form.name, token } });
  }
}

/**
 * Mails the code that stands for a password, if the account has none and no code waits.
 * @returns the words for the field of the code; undefined if the form can have one.
 */
async function mailCode({ context }: RouteArgs, user: User): Promise<string | undefined> {
  if ((await reauthenticationKind(context.db, { user: user.id })) !== "unsent") return undefined;
  const result = await sendReauthenticationCode(context.db, { user });
  return result.kind === "wait" ? waitText(result) : "We've just emailed you a code. Enter it to confirm it's you.";
}

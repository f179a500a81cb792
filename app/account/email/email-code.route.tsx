import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm, tooMany } from "#app/platform/http/forms.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { type RouteArgs, requireUser } from "../account.server.ts";
import { CheckMail } from "../codes/check-mail.tsx";
import { codeError } from "../codes/enter-code.server.ts";
import { BackToAccount } from "../page/back-to-account.tsx";
import { retryAfter, waitText } from "../rate-limits.ts";
import { CodeForm, type User } from "../user.ts";
import { changeEmail } from "./change-email.server.ts";
import { pendingChange } from "./pending-change.server.ts";
import { resendChangeCode } from "./request-change.server.ts";

export const handle: Handle = { title: "Confirm your new email address" };

export const headers = retryAfter;

export async function loader(args: LoaderFunctionArgs) {
  const { id: user } = await requireUser(args);
  const pending = await pendingChange(args.context.db, { user });
  if (!pending) throw redirect("/account/email", { status: 303 });
  return { email: pending.email };
}

export async function action(args: ActionFunctionArgs) {
  const user = await requireUser(args);
  if (new URL(args.request.url).searchParams.has("resend")) return answerResend(args, user);
  const parsed = await parseForm(args.request, CodeForm);
  if (!parsed.ok) return parsed.response;
  const result = await changeEmail(args.context.db, { user: user.id, digits: parsed.value.code });
  switch (result.kind) {
    case "changed":
      return redirectWith("/account", "Your email address has been changed.");
    case "used":
      return redirect("/account", { status: 303 });
    case "taken":
      return redirectWith("/account/email", { kind: "bad", text: codeError({ kind: "expired" }) });
    case "wrong":
    case "expired":
      return parsed.refuse({ code: [codeError(result)] });
  }
}

async function answerResend({ context }: RouteArgs, user: User) {
  const result = await resendChangeCode(context.db, { user });
  if (result.kind === "missing") return redirect("/account/email", { status: 303 });
  if (result.kind === "wait") return data({ wait: waitText(result) }, tooMany(result.seconds));
  return redirectWith("/account/email/code", "We've sent you a new code. The old one no longer works.");
}

export default function EmailCode() {
  const { email } = useLoaderData<typeof loader>();
  return (
    <CheckMail email={email} action="/account/email/code" actionData={useActionData<typeof action>()}>
      <BackToAccount />
    </CheckMail>
  );
}

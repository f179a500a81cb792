import { getFormProps, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { redirectWith } from "#app/platform/flash.server.ts";
import { parseForm, tooMany } from "#app/platform/forms.server.ts";
import type { Handle } from "#app/platform/page.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { FocusFrame } from "#app/ui/focus-frame.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { type Asked, requireUser } from "../account.server.ts";
import { codeError } from "../codes/enter-code.server.ts";
import { BackToAccount } from "../page/back-to-account.tsx";
import { retryAfter } from "../retry-after.ts";
import { waitText } from "../tries.ts";
import { CodeForm, type User } from "../user.ts";
import { changeEmail } from "./change-email.server.ts";
import { pendingChange } from "./pending-change.server.ts";
import { resendChangeCode } from "./request-change.server.ts";

export const handle: Handle = { title: "Confirm your new e-mail address" };

export const headers = retryAfter;

export async function loader(asked: LoaderFunctionArgs) {
  const { id: user } = await requireUser(asked);
  const pending = await pendingChange(asked.context.db, { user });
  if (!pending) throw redirect("/account/email", { status: 303 });
  return { email: pending.email };
}

export async function action(asked: ActionFunctionArgs) {
  const user = await requireUser(asked);
  if (new URL(asked.request.url).searchParams.has("resend")) return answerResend(asked, user);
  const parsed = await parseForm(asked.request, CodeForm);
  if (!parsed.ok) return parsed.answer;
  const result = await changeEmail(asked.context.db, { user: user.id, digits: parsed.value.code });
  switch (result.kind) {
    case "changed":
      return redirectWith("/account", "Your e-mail address is changed.");
    case "used":
      return redirect("/account", { status: 303 });
    case "taken":
      return redirectWith("/account/email", { kind: "bad", text: codeError({ kind: "expired" }) });
    case "wrong":
    case "expired":
      return parsed.refuse({ code: [codeError(result)] });
  }
}

async function answerResend({ context }: Asked, user: User) {
  const result = await resendChangeCode(context.db, { user });
  if (result.kind === "missing") return redirect("/account/email", { status: 303 });
  if (result.kind === "wait") return data({ wait: waitText(result) }, tooMany(result.seconds));
  return redirectWith("/account/email/code", "A new code is on its way. The old one no longer works.");
}

export default function EmailCode() {
  const { email } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const last = answer && "form" in answer ? answer.form : undefined;
  const [form, fields] = useForm<z.input<typeof CodeForm>>({ id: "confirm-email", lastResult: last });
  return (
    <FocusFrame>
      <h1>Check your e-mail</h1>
      <p className="mt-2 text-soft">
        We sent a code to <b className="text-ink wrap-anywhere">{email}</b>. It is valid for 10 minutes.
      </p>
      {answer && "wait" in answer && (
        <div className="banner banner-bad mt-4" role="alert">
          <Icon name="circle-alert" />
          <p>{answer.wait}</p>
        </div>
      )}
      <form method="post" action="/account/email/code" {...getFormProps(form)} className="sheet crop mt-8 grid gap-4">
        <ErrorSummary form={form} />
        <Field
          label="Six-digit code"
          field={fields.code}
          className="text-center font-mono text-2xl tracking-widest"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
        <button type="submit" className="btn btn-primary">
          Confirm Email
        </button>
      </form>
      <p className="mt-8 text-soft">
        No mail? Look in the spam folder, check the address for a typing mistake, and wait two minutes.
      </p>
      <form method="post" action="/account/email/code?resend" className="mt-2">
        <button type="submit" className="btn">
          Send a new code
        </button>
      </form>
      <BackToAccount />
    </FocusFrame>
  );
}

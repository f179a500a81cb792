import { getFormProps, useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { type Flash, redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { FocusFrame } from "#app/ui/focus-frame.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { completeSignIn } from "../complete-sign-in.server.ts";
import { originOf } from "../origin.server.ts";
import { NewPasswordFields } from "../password/new-password-fields.tsx";
import { retryAfter } from "../rate-limits.ts";
import { orUnexpected } from "../unexpected.server.ts";
import { NewPasswordForm, tooCommon } from "../user.ts";
import { findReset, resetPassword, tokensOf } from "./resets.server.ts";

export const handle: Handle = { title: "Choose a new password", elements: ["show-password"] };
export const headers = retryAfter;

const invalid = "Invalid reset link. Please request a new password reset.";
const maxMessage = 160; // characters of an untrusted message

/** Opening the emailed link doesn't use it up: link scanners open it, only users submit the form. */
export async function loader({ request, context: { db } }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const error = query.get("error_description") || query.get("error");
  if (error) throw await toSignIn(`Reset error: ${error.slice(0, maxMessage)}`);
  const tokens = tokensOf(query);
  const reset = tokens && (await findReset(db, tokens));
  if (!reset) throw await toSignIn(invalid);
  return { email: reset.email };
}

export async function action(args: ActionFunctionArgs) {
  const tokens = tokensOf(new URL(args.request.url).searchParams);
  if (!tokens) throw await toSignIn(invalid);
  const parsed = await parseForm(args.request, NewPasswordForm, { hide: ["password", "confirmPassword"] });
  if (!parsed.ok) return parsed.response;
  const { password } = parsed.value;
  return orUnexpected(args.context, parsed, async () => {
    const result = await resetPassword(args.context.db, { tokens, password, origin: originOf(args.request) });
    switch (result.kind) {
      case "invalid":
        throw await toSignIn(invalid);
      case "just reset":
        return redirectWith("/auth", "Password updated successfully!");
      case "common":
        return parsed.refuse({ password: [tooCommon] });
      case "reset":
        return completeSignIn(args, { user: result.user, method: "reset", welcome: "Password updated successfully!" });
    }
  });
}

export default function ResetPassword() {
  const { email } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const [form, fields] = useForm<z.input<typeof NewPasswordForm>>({ id: "reset", lastResult: actionData?.form });
  return (
    <FocusFrame>
      <h1>Choose a new password</h1>
      <p className="mt-2 text-soft">
        For <b className="text-ink wrap-anywhere">{email}</b>. When you save, you'll be signed out everywhere else.
      </p>
      <PostForm {...getFormProps(form)} className="card crop mt-8 grid gap-4">
        <ErrorSummary form={form} />
        <input type="text" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
        <NewPasswordFields fields={fields} />
      </PostForm>
    </FocusFrame>
  );
}

function toSignIn(text: string): Promise<Response> {
  return redirectWith("/auth", { kind: "bad", text } satisfies Flash);
}

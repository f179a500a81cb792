import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import type { Handle } from "#app/platform/http/page.ts";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { requireUser } from "../account.server.ts";
import { retryAfter } from "../rate-limits.ts";
import { ProofFields } from "../reauthentication/proof-fields.tsx";
import { requestedProof } from "../reauthentication/reauthentication.server.ts";
import type { ChangePasswordForm } from "./change-password-form.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { passwordAction, passwordLinkAction } from "./password.action.server.ts";

export const handle: Handle<{ has: boolean }> = {
  title: ({ has }) => (has ? "Change your password" : "Set a password"),
  elements: ({ has }) => (has ? ["show-password"] : []),
};
export const headers = retryAfter;

export async function loader(args: LoaderFunctionArgs) {
  const { id: user, email } = await requireUser(args);
  const { kind, second } = await requestedProof(args.context.db, { user });
  return { email, second, has: kind === "password" };
}

/** `?link` requests a link by email. */
export async function action(args: ActionFunctionArgs) {
  const user = await requireUser(args);
  const link = new URL(args.request.url).searchParams.has("link");
  return link ? passwordLinkAction(args, user) : passwordAction(args, user);
}

export default function ChangePassword() {
  const { email, second, has } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <AppFrame current="Account" above={[["Account", "/account"]]} name="Password" narrow>
      <h1>{has ? "Change your password" : "Set a password"}</h1>
      {has ? <Form email={email} second={second} last={actionData?.form} /> : <LinkForm email={email} />}
    </AppFrame>
  );
}

function Form({ email, second, last }: { email: string; second: boolean; last?: SubmissionResult<string[]> }) {
  const [form, fields] = useForm<z.input<typeof ChangePasswordForm>>({ id: "change-password", lastResult: last });
  return (
    <>
      <p className="mt-2 text-soft">When you save, you'll be signed out everywhere else.</p>
      <PostForm {...getFormProps(form)} className="card crop mt-8 grid gap-4">
        <ErrorSummary form={form} />
        <input type="text" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
        <ProofFields kind="password" second={second} fields={fields} />
        <NewPasswordFields fields={fields} />
      </PostForm>
    </>
  );
}

function LinkForm({ email }: { email: string }) {
  return (
    <PostForm action="?link" className="card crop mt-8 grid justify-items-start gap-4">
      <p>
        Your account doesn't have a password yet. We'll send a link to <b className="wrap-anywhere">{email}</b> where
        you can choose one. It works for 60 minutes.
      </p>
      <button type="submit" className="btn btn-primary">
        Send link
      </button>
    </PostForm>
  );
}

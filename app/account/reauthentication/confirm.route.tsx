import { getFormProps, useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { safePath } from "#app/platform/http/guard.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { FocusFrame } from "#app/ui/focus-frame.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { requireUser } from "../account.server.ts";
import { BackToAccount } from "../page/back-to-account.tsx";
import { retryAfter } from "../rate-limits.ts";
import { codeRequestAction, isCodeRequest } from "./code-request.action.server.ts";
import { ProofRequest } from "./code-request.tsx";
import { confirmAction } from "./confirm.action.server.ts";
import type { Proof } from "./proof.ts";
import { ProofFields } from "./proof-fields.tsx";
import { requestedProof } from "./reauthentication.server.ts";

export const handle: Handle = { title: "Confirm it's you" };
export const headers = retryAfter;

export async function loader(args: LoaderFunctionArgs) {
  const { id: user } = await requireUser(args);
  return { ...(await requestedProof(args.context.db, { user })), to: toOf(args.request) };
}

/** Records the reauthentication and redirects to `?to`. */
export async function action(args: ActionFunctionArgs) {
  if (isCodeRequest(args.request)) return codeRequestAction(args, await requireUser(args));
  return confirmAction(args, toOf(args.request));
}

function toOf(request: Request): string {
  return safePath(new URL(request.url).searchParams.get("to"), "/account");
}

export default function Confirm() {
  const { kind, second, to } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const [form, fields] = useForm<Proof>({ id: "confirm-self", lastResult: actionData?.form });
  return (
    <FocusFrame>
      <h1>Confirm it's you</h1>
      <p className="mt-2 text-soft">
        {`It's been a while since you signed in, and ${to.startsWith("/admin/") ? "what comes next can't be undone" : "this adds a new way into your account"}.`}
      </p>
      <div className="card crop mt-8">
        {kind === "unsent" ? (
          <ProofRequest to={to} />
        ) : (
          <PostForm {...getFormProps(form)} className="grid gap-4">
            <ErrorSummary form={form} />
            <ProofFields kind={kind} second={second} fields={fields} />
            <button type="submit" className="btn btn-primary">
              Confirm
            </button>
          </PostForm>
        )}
      </div>
      <BackToAccount />
    </FocusFrame>
  );
}

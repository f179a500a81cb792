import { getFormProps, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { parseForm, tooMany } from "#app/platform/http/forms.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { requireUser } from "../account.server.ts";
import { retryAfter, waitText } from "../rate-limits.ts";
import { checkFormProof } from "../reauthentication/check-form-proof.server.ts";
import { codeRequestAction, isCodeRequest } from "../reauthentication/code-request.action.server.ts";
import { ProofRequest } from "../reauthentication/code-request.tsx";
import { proofShape, secrets } from "../reauthentication/proof.ts";
import { ProofFields } from "../reauthentication/proof-fields.tsx";
import { requestedProof } from "../reauthentication/reauthentication.server.ts";
import { EmailForm } from "../user.ts";
import { pendingChange } from "./pending-change.server.ts";
import { requestEmailChange } from "./request-change.server.ts";

export const handle: Handle = { title: "Change your email" };

export const headers = retryAfter;

export async function loader(args: LoaderFunctionArgs) {
  const { id, email } = await requireUser(args);
  return { email, ...(await requestedProof(args.context.db, { user: id })) };
}

export async function action(args: ActionFunctionArgs) {
  const user = await requireUser(args);
  const { db } = args.context;
  if (isCodeRequest(args.request)) return codeRequestAction(args, user);
  const parsed = await parseForm(args.request, NewEmailForm, { hide: secrets });
  if (!parsed.ok) return parsed.response;
  const { email, ...proof } = parsed.value;
  if (email === user.email) return parsed.refuse({ email: ["That's already your address."] });
  const doubt = await checkFormProof(args.context, { user: user.id, proof });
  const twice = doubt?.errors.secondCode && (await pendingChange(db, { user: user.id }))?.email === email;
  if (twice) return redirect("/account/email/code", { status: 303 }); // the first of two submissions used the code up
  if (doubt) return parsed.refuse(doubt.errors, doubt.init);
  const result = await requestEmailChange(db, { user, email });
  if (result.kind === "wait") return parsed.refuse({ "": [waitText(result)] }, tooMany(result.seconds));
  return redirect("/account/email/code", { status: 303 });
}

export default function ChangeEmail() {
  const { email, kind, second } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const [form, fields] = useForm<z.input<typeof NewEmailForm>>({ id: "change-email", lastResult: actionData?.form });
  return (
    <AppFrame current="Account" above={[["Account", "/account"]]} name="Email" narrow>
      <h1>Change your email</h1>
      <p className="mt-2 text-soft">
        You sign in as <b className="text-ink wrap-anywhere">{email}</b>
      </p>
      <div className="card crop mt-8">
        {kind === "unsent" && <ProofRequest />}
        {/* Beside an expired code, what was typed stays. */}
        {(kind !== "unsent" || actionData?.form) && (
          <PostForm {...getFormProps(form)} className={kind === "unsent" ? "mt-6 grid gap-4" : "grid gap-4"}>
            <ErrorSummary form={form} />
            <Field
              label="New email"
              field={fields.email}
              type="email"
              hint="We'll send a code to the new address. Until you enter it, your current address stays in use."
              required
              autoComplete="email"
            />
            <ProofFields kind={kind === "password" ? kind : "code"} second={second} fields={fields} />
            <button type="submit" className="btn btn-primary">
              Send code
            </button>
          </PostForm>
        )}
      </div>
    </AppFrame>
  );
}

/** A new address, with proof of the user's identity. */
const NewEmailForm = EmailForm.extend(proofShape);

import { getFormProps, useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { requireUser } from "#app/account/account.server.ts";
import { retryAfter } from "#app/account/rate-limits.ts";
import { codeRequestAction, isCodeRequest } from "#app/account/reauthentication/code-request.action.server.ts";
import { ProofRequest } from "#app/account/reauthentication/code-request.tsx";
import { ProofFields } from "#app/account/reauthentication/proof-fields.tsx";
import { requestedProof } from "#app/account/reauthentication/reauthentication.server.ts";
import { isLastAdmin } from "#app/account/roles/roles.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { site } from "#app/platform/site.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { FocusFrame } from "#app/ui/focus-frame.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { deleteAction, deleteAgainAction } from "./delete.action.server.ts";
import { type DeleteForm, lastAdmin } from "./delete-form.ts";

export const handle: Handle = { title: "Delete your account" };
export const headers = retryAfter;

export async function loader(args: LoaderFunctionArgs) {
  const { id: user } = await requireUser(args);
  const { db } = args.context;
  if (await isLastAdmin(db, { user })) return { kind: "last-admin" as const, second: false };
  return requestedProof(db, { user });
}

export async function action(args: ActionFunctionArgs) {
  const again = await deleteAgainAction(args);
  if (again) return again;
  const user = await requireUser(args);
  return isCodeRequest(args.request) ? codeRequestAction(args, user) : deleteAction(args, user);
}

export default function DeleteAccount() {
  const { kind, second } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const [form, fields] = useForm<z.input<typeof DeleteForm>>({ id: "delete", lastResult: actionData?.form });
  return (
    <FocusFrame>
      <h1>Delete your account</h1>
      <WhatGoes />
      <div className="card crop mt-8 border-danger">
        {kind === "last-admin" && <p>{lastAdmin}</p>}
        {kind === "unsent" && <ProofRequest />}
        {/* Beside an expired code, what was typed stays. */}
        {kind !== "last-admin" && (kind !== "unsent" || actionData?.form) && (
          <PostForm {...getFormProps(form)} className={kind === "unsent" ? "mt-6 grid gap-4" : "grid gap-4"}>
            <ErrorSummary form={form} />
            <Field
              label="To confirm, enter your email address"
              field={fields.email}
              type="email"
              required
              autoComplete="off"
            />
            <ProofFields kind={kind === "password" ? kind : "code"} second={second} fields={fields} />
            <button type="submit" className="btn btn-danger">
              Delete my account
            </button>
          </PostForm>
        )}
        <p className="mt-4 grid">
          <a className="btn" href="/account">
            Keep my account
          </a>
        </p>
      </div>
    </FocusFrame>
  );
}

/** Lists what deleting an account removes and what we keep. */
function WhatGoes() {
  return (
    <>
      <p className="mt-2">
        This deletes your answers, results, tasks, interviews, and files, and cancels your subscription if you have one.
        You can't undo it. You may want to download your data first. Any files you added to the library will be gone for
        others, too.
      </p>
      <p className="mt-2">
        <a className="link" href="/account/data" download="">
          Download my data
        </a>
      </p>
      <h2 className="mt-4 text-lg">What we keep</h2>
      <ul className="list mt-2 text-soft">
        <li>Invoices, if you ever paid, for as long as the law requires, without your answers.</li>
        <li>Traces in unused parts of our disk, usually for a few minutes.</li>
        <li>Copies in our backups. They disappear within {site.backupDays} days.</li>
        <li>One last email to you, until it's sent.</li>
        <li>In our change log: when something of yours was changed and by whom, but not what it said.</li>
      </ul>
    </>
  );
}

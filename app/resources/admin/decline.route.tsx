import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { Dialog, DialogActions } from "#app/ui/admin/dialog.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { DeclineForm, maxReason } from "../review/decline-form.ts";
import { declineResource } from "../review/review-resource.server.ts";
import { backIn } from "./admin-paths.ts";
import { changeAction, missingResponse } from "./change.action.server.ts";
import { findAdminResource } from "./find-admin-resource.server.ts";

export const handle: Handle = { title: "Decline upload, Admin Panel", area: "admin", dialog: true };

const failed = "Failed to update resource status";

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const { request, params, context } = args;
  const found = await findAdminResource(context.db, params.resource ?? "");
  if (!found || found.state === "deleted") throw await missingResponse(request, failed);
  return { title: found.title, uploader: found.uploader, back: backIn(request.url) };
}

/** Declines an upload: only its owner keeps access, and is told why. */
export async function action(args: ActionFunctionArgs) {
  const { id: by } = await requireAdmin(args);
  const { request, params, context } = args;
  const form = await parseForm(request, DeclineForm);
  if (!form.ok) return form.response;
  const { reason = "" } = form.value;
  return changeAction(args, {
    done: "Upload declined",
    failed,
    change: () => declineResource(context.db, { resource: params.resource ?? "", by, reason }),
  });
}

export default function DeclineUpload() {
  const { title, uploader, back } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const [form, { reason }] = useForm<DeclineForm>({ id: "decline", lastResult: actionData?.form });
  return (
    <Dialog title="Decline this upload?">
      <p className="font-bold wrap-anywhere" dir="auto">
        {title}
      </p>
      <p className="wrap-anywhere">
        It stays available to <bdi>{uploader}</bdi>, who gets an email with the reason.
      </p>
      <PostForm id={form.id} className="grid gap-4" noValidate>
        <ErrorSummary form={form} />
        <TextArea
          label="Reason (optional)"
          field={reason}
          rows={3}
          hint={`A sentence for the mail, up to ${maxReason} characters`}
        />
        <DialogActions back={back} button="Decline" isDanger />
      </PostForm>
    </Dialog>
  );
}

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import { errorFlash } from "#app/platform/http/failure.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { EditorLayout } from "#app/ui/admin/editor-layout.tsx";
import { Heading } from "#app/ui/admin/heading.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { MailingContent } from "../content.ts";
import { createMailing, updateMailing } from "../draft.server.ts";
import { type MailingKind, may } from "../mailing.ts";
import { mailingForms } from "../mailing-form.ts";
import { ContentPreview } from "./content-preview.tsx";
import { kindNames, sendFailed } from "./labels.ts";
import { MailingFields, submittedValue } from "./mailing-fields.tsx";
import { aboveMailing, kindOf, mailingPath } from "./paths.ts";
import { previewAction, previewContent } from "./preview-content.server.ts";
import { requireMailing, stateError } from "./require-mailing.server.ts";

export const handle: Handle = { title: "Edit, Admin Panel", area: "admin" };

export async function loader(args: LoaderFunctionArgs) {
  const { mailing } = await requireMailing(args);
  if (!may(mailing.state, "save")) throw redirect(mailingPath(mailing));
  return { mailing, saved: previewContent(args.request, mailing) };
}

export async function action(args: ActionFunctionArgs) {
  const { id: by } = await requireAdmin(args);
  const kind = kindOf(args.request);
  const id = args.params.mailing ?? "";
  const sent = await args.request.formData();
  const previewed = await previewAction(args.request, { kind, sent });
  if (previewed) return previewed;
  const parsed = await parseForm(sent, mailingForms[kind]);
  if (!parsed.ok) return parsed.response;
  const { db } = args.context;
  const written = parsed.value;
  const saved = await orFail(args.context, sendFailed[kind], () => updateMailing(db, { kind, id, written, by }));
  if (saved.kind === "saved") return redirect(mailingPath({ kind, id }), { status: 303 });
  if (saved.kind === "conflict") return data({ ...parsed.refuse({}).data, conflict: saved.mailing }, { status: 409 });
  const draft = await orFail(args.context, sendFailed[kind], () => createMailing(db, { kind, written, by }));
  const text = `${saved.kind === "missing" ? deletedText(kind) : stateError(kind, saved.state)} ${anewText}`;
  return redirectWith(mailingPath({ kind, id: draft }), errorFlash(text));
}

const deletedText = (kind: MailingKind) => `The ${kindNames[kind]} was deleted in another window.`;
const anewText = "What you typed is saved as a new draft.";

export default function Edit() {
  const { mailing, saved } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const typed = actionData && "preview" in actionData ? actionData.preview : undefined;
  const conflict = actionData && "conflict" in actionData ? actionData.conflict : undefined;
  return (
    <>
      <Heading title={`Edit ${kindNames[mailing.kind]}`} above={aboveMailing(mailing.kind, mailing)} name="Edit" />
      <EditorLayout
        preview={<ContentPreview kind={mailing.kind} shows={typed ? "typed" : "saved"} content={typed ?? saved} />}
      >
        {conflict && <MailingConflict saved={conflict} />}
        <MailingFields
          kind={mailing.kind}
          revision={conflict?.revision ?? Number(submittedValue(actionData?.form, "revision") ?? mailing.revision)}
          written={mailing}
          recipient={mailing.recipient ?? undefined}
          last={actionData?.form}
          back={mailingPath(mailing)}
        />
      </EditorLayout>
    </>
  );
}

/** Conflict notice: shows the version saved in another window in full, above the form with the user's own text. */
function MailingConflict({ saved }: { saved: MailingContent }) {
  return (
    <div className="banner mt-6" role="alert">
      <Icon name="info" />
      <div className="min-w-0">
        <p className="font-semibold">This was changed in another window. What is saved now:</p>
        <p className="mt-2 wrap-anywhere" dir="auto">
          <b>{saved.subject}</b>
        </p>
        <p className="user-text mt-2 whitespace-pre-wrap wrap-anywhere" dir="auto">
          {saved.content}
        </p>
        <p className="mt-2">Your version is below. Saving it replaces this one.</p>
      </div>
    </div>
  );
}

import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { v7 as timeOrderedId } from "uuid";
import { z } from "zod";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { findUserSummary } from "#app/account/user-summary.server.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { EditorLayout } from "#app/ui/admin/editor-layout.tsx";
import { Heading } from "#app/ui/admin/heading.tsx";
import { createMailing } from "../draft.server.ts";
import type { MailingKind } from "../mailing.ts";
import { mailingForms } from "../mailing-form.ts";
import { ContentPreview } from "./content-preview.tsx";
import { sendFailed } from "./labels.ts";
import { MailingFields, submittedValue } from "./mailing-fields.tsx";
import { aboveMailing, kindOf, mailingPath, mailingsPath } from "./paths.ts";
import { previewAction } from "./preview-content.server.ts";

export const handle: Handle<{ kind: MailingKind }> = {
  title: ({ kind }) => `${titles[kind]}, Admin Panel`,
  area: "admin",
};

const titles: Record<MailingKind, string> = { newsletter: "New issue", communication: "New message" };

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const { searchParams } = new URL(args.request.url);
  const { data: selection } = z.uuid().safeParse(searchParams.get("selection"));
  const formName = timeOrderedId();
  const user = searchParams.get("user");
  const recipient = user === null ? undefined : await findUserSummary(args.context.db, { user });
  if (user !== null && !recipient) throw new Response(null, { status: 404 });
  return { kind: kindOf(args.request), formName, recipient, selection: recipient ? formName : selection };
}

/** Saves a draft and redirects to its preview. Nothing is sent. `?user` names the one account that a message is for. */
export async function action(args: ActionFunctionArgs) {
  const { id: by } = await requireAdmin(args);
  const kind = kindOf(args.request);
  const sent = await args.request.formData();
  const previewed = await previewAction(args.request, { kind, sent });
  if (previewed) return previewed;
  const user = new URL(args.request.url).searchParams.get("user") ?? undefined;
  const parsed = await parseForm(sent, mailingForms[kind]);
  if (!parsed.ok) return parsed.response;
  const id = await orFail(args.context, sendFailed[kind], () =>
    createMailing(args.context.db, { kind, written: parsed.value, by, user }),
  );
  return redirect(mailingPath({ kind, id }), { status: 303 });
}

export default function New() {
  const { kind, formName, selection, recipient } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const preview = actionData && "preview" in actionData ? actionData.preview : undefined;
  return (
    <>
      <Heading title={titles[kind]} above={aboveMailing(kind)} name="New" />
      <EditorLayout preview={<ContentPreview kind={kind} shows="typed" content={preview} />}>
        <MailingFields
          kind={kind}
          formName={submittedValue(actionData?.form, "form") ?? formName}
          written={{ selection_id: kind === "communication" ? selection : undefined }}
          recipient={recipient && `${recipient.firstName}, ${recipient.email}`}
          last={actionData?.form}
          back={mailingsPath(kind)}
        />
      </EditorLayout>
    </>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Handle } from "#app/platform/http/page.ts";
import { Heading } from "#app/ui/admin/heading.tsx";
import { isUnderWay, type MailingKind, type MailingState } from "../mailing.ts";
import { mailingAction } from "./mailing.action.server.ts";
import { MailingActions } from "./mailing-actions.tsx";
import { MailingPreview } from "./mailing-preview.tsx";
import { previewMail } from "./preview-mail.server.ts";
import { Progress } from "./progress.tsx";
import { requireMailing } from "./require-mailing.server.ts";

type Shown = { mailing: { subject: string; kind: MailingKind; state: MailingState } };

export const handle: Handle<Shown> = {
  title: ({ mailing }) => `${mailing.subject}, Admin Panel`,
  area: "admin",
  frames: true,
  elements: ({ mailing }) => (isUnderWay(mailing.state) ? ["live-region"] : []),
  refresh: ({ mailing }) => (isUnderWay(mailing.state) ? 5 : undefined),
};

/** An issue or a message: preview, progress and actions. */
export async function loader(args: LoaderFunctionArgs) {
  const { by, mailing, email } = await requireMailing(args);
  return { mailing, email, text: previewMail(args.request, { mailing, by, email }).text };
}

export function action(args: ActionFunctionArgs) {
  return mailingAction(args);
}

export default function MailingPage() {
  const { mailing, email, text } = useLoaderData<typeof loader>();
  return (
    <>
      <Heading title={mailing.subject} />
      <live-region id="progress" every={isUnderWay(mailing.state) ? 2 : undefined}>
        <Progress mailing={mailing} />
        <MailingActions mailing={mailing} email={email} />
      </live-region>
      <MailingPreview mailing={mailing} text={text} />
    </>
  );
}

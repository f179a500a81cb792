import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { env } from "#app/platform/env.server.ts";
import { orFail } from "#app/platform/failure.server.ts";
import { redirectWith } from "#app/platform/flash.server.ts";
import { parseForm } from "#app/platform/forms.server.ts";
import { readSender, setSender } from "#app/platform/mail/sender.server.ts";
import { SenderForm } from "#app/platform/mail/sender.ts";
import type { Handle } from "#app/platform/page.ts";
import { Dialog } from "#app/ui/admin/dialog.tsx";
import { SenderFields } from "./sender-fields.tsx";
import { newsletterPath } from "./subscribers-query.ts";

export const handle: Handle = { title: "Mail configuration, Admin Panel", area: "admin", dialog: true };

export async function loader(asked: LoaderFunctionArgs) {
  await requireAdmin(asked);
  const sender = await orFail(asked.context, "Failed to load the mail settings", () => readSender(asked.context.db));
  return { sender, sends: env.SMTP_URL !== undefined, kept: env.APP_ENV !== "production" };
}

export async function action(asked: ActionFunctionArgs) {
  const { id: by } = await requireAdmin(asked);
  const parsed = await parseForm(asked.request, SenderForm);
  if (!parsed.ok) return parsed.answer;
  await orFail(asked.context, "Failed to save the mail settings", () =>
    setSender(asked.context.db, { ...parsed.value, by }),
  );
  return redirectWith(newsletterPath, "Mail settings saved. Mails from now on come from this sender.");
}

export default function Settings() {
  const { sender, sends, kept } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Dialog title="Mail configuration">
      <p>
        {sends
          ? "The mail server is set: SMTP_URL holds its address and password, which are not shown here."
          : `No mail server is set (SMTP_URL). ${kept ? "Mails are kept and can be read at /dev/mail." : "Mails wait until there is one."}`}
      </p>
      <SenderFields sender={sender} last={answer?.form} />
    </Dialog>
  );
}

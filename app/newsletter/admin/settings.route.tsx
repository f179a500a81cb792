import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { retryAfter } from "#app/account/retry-after.ts";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { env } from "#app/platform/env.server.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { dnsRecords } from "#app/platform/mail/dns-records.ts";
import { readMailServer } from "#app/platform/mail/mail-server.ts";
import { readMailSettings, setMailSettings } from "#app/platform/mail/mail-settings.server.ts";
import { MailSettingsForm } from "#app/platform/mail/mail-settings.ts";
import { Dialog } from "#app/ui/admin/dialog.tsx";
import { DomainRecords } from "./domain-records.tsx";
import { MailServerFacts } from "./mail-server-facts.tsx";
import { MailSettingsFields } from "./mail-settings-fields.tsx";
import { newsletterPath } from "./subscribers-query.ts";
import { testMailAction } from "./test-mail.action.server.ts";
import { TestMail } from "./test-mail-form.tsx";

export const handle: Handle = {
  title: "Mail configuration, Admin Panel",
  area: "admin",
  dialog: true,
  elements: ["copy-button"],
};

export const headers = retryAfter;

export async function loader(args: LoaderFunctionArgs) {
  const { email } = await requireAdmin(args);
  const settings = await orFail(args.context, "Failed to load the mail settings", () =>
    readMailSettings(args.context.db),
  );
  const server = env.SMTP_URL ? readMailServer({ url: env.SMTP_URL, tls: env.SMTP_TLS }) : undefined;
  const hints = dnsRecords(settings.address, server?.host);
  return { email, settings, server, hints, kept: env.APP_ENV !== "production" };
}

/** Handles two forms: the settings and, with `go=test`, the test mail. */
export async function action(args: ActionFunctionArgs) {
  const user = await requireAdmin(args);
  const form = await args.request.formData();
  if (form.get("go") === "test") return testMailAction(args, { form, user });
  const parsed = await parseForm(form, MailSettingsForm);
  if (!parsed.ok) return parsed.answer;
  await orFail(args.context, "Failed to save the mail settings", () =>
    setMailSettings(args.context.db, { ...parsed.value, by: user.id }),
  );
  return redirectWith(newsletterPath, "Mail settings saved. New emails will come from this sender.");
}

export default function Settings() {
  const { email, settings, server, hints, kept } = useLoaderData<typeof loader>();
  const last = useActionData<typeof action>()?.form;
  const isTest = last?.initialValue?.go === "test";
  return (
    <Dialog title="Mail configuration">
      <MailServerFacts server={server} kept={kept} />
      <MailSettingsFields settings={settings} last={isTest ? undefined : last} />
      <TestMail email={email} last={isTest ? last : undefined} />
      <DomainRecords {...hints} />
    </Dialog>
  );
}

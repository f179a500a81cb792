import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { retryAfter } from "#app/account/rate-limits.ts";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { env } from "#app/platform/env.server.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { dnsRecords } from "#app/platform/mail/dns-records.ts";
import { type MailServer, readMailServer } from "#app/platform/mail/mail-server.ts";
import {
  type MailSettings,
  MailSettingsForm,
  readMailSettings,
  setMailSettings,
} from "#app/platform/mail/mail-settings.server.ts";
import { defaultRate } from "#app/platform/mail/rate.ts";
import { Dialog, DialogActions } from "#app/ui/admin/dialog.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { DomainRecords } from "./domain-records.tsx";
import { newsletterPath } from "./subscribers-query.ts";
import { testMailAction } from "./test-mail.action.server.ts";

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
  return { email, settings, server, hints, isRecorded: env.APP_ENV !== "production" };
}

/** Handles two forms: the settings and, with `go=test`, the test mail. */
export async function action(args: ActionFunctionArgs) {
  const user = await requireAdmin(args);
  const form = await args.request.formData();
  if (form.get("go") === "test") return testMailAction(args, { form, user });
  const parsed = await parseForm(form, MailSettingsForm);
  if (!parsed.ok) return parsed.response;
  await orFail(args.context, "Failed to save the mail settings", () =>
    setMailSettings(args.context.db, { ...parsed.value, by: user.id }),
  );
  return redirectWith(newsletterPath, "Mail settings saved. New emails will come from this sender.");
}

export default function Settings() {
  const { email, settings, server, hints, isRecorded } = useLoaderData<typeof loader>();
  const last = useActionData<typeof action>()?.form;
  const isTest = last?.initialValue?.go === "test";
  return (
    <Dialog title="Mail configuration">
      <MailServerFacts server={server} isRecorded={isRecorded} />
      <MailSettingsFields settings={settings} last={isTest ? undefined : last} />
      <TestMail email={email} last={isTest ? last : undefined} />
      <DomainRecords {...hints} />
    </Dialog>
  );
}

/** Form that sends a test mail to the administrator. @param last the result of a rejected submission. */
function TestMail({ email, last }: { email: string; last?: SubmissionResult<string[]> }) {
  const [form] = useForm({ id: "test", lastResult: last });
  return (
    <PostForm {...getFormProps(form)} className="grid gap-2">
      <ErrorSummary form={form} />
      <p className="hint wrap-anywhere" id="test-hint">
        {`It goes to ${email} from the saved sender. Unsaved changes above aren't used.`}
      </p>
      <p>
        <button type="submit" className="btn" name="go" value="test" aria-describedby="test-hint">
          Send me a test email
        </button>
      </p>
    </PostForm>
  );
}

interface MailServerFactsProps {
  /** Undefined if none is configured. */
  server?: MailServer;
  /** Whether mails are stored for reading at /dev/mail. */
  isRecorded: boolean;
}

/** The mail server's configuration from the environment, without user name and password. */
function MailServerFacts({ server, isRecorded }: MailServerFactsProps) {
  if (!server) {
    return (
      <p>
        No mail server is set (SMTP_URL).{" "}
        {isRecorded ? "Emails are kept and can be read at /dev/mail." : "Emails wait until there is one."}
      </p>
    );
  }
  const { host, port, hasLogin, encryption } = server;
  return (
    <dl className="grid gap-2 wrap-anywhere">
      <div>
        <dt className="label">Mail server (SMTP_URL)</dt>
        <dd>{`Set: ${host}, port ${port}`}</dd>
      </div>
      <div>
        <dt className="label">User name and password (in SMTP_URL)</dt>
        <dd>{hasLogin ? "Set, and not shown here" : "Not set: we send without signing in to the mail server"}</dd>
      </div>
      <div>
        <dt className="label">Encryption (SMTP_TLS)</dt>
        <dd>{encryptionTexts[encryption]}</dd>
      </div>
    </dl>
  );
}

const encryptionTexts: Record<MailServer["encryption"], string> = {
  always: "From the start (smtps), and required",
  required: "Required: without it nothing is sent",
  offered:
    "Optional: used where the mail server offers it. In production it is required unless SMTP_TLS says otherwise",
};

interface MailSettingsFieldsProps {
  settings: MailSettings;
  /** The result of a rejected submission. */
  last?: SubmissionResult<string[]>;
}

/** Sender of our mails, and send rate of mailings. */
function MailSettingsFields({ settings, last }: MailSettingsFieldsProps) {
  const [form, fields] = useForm<z.input<typeof MailSettingsForm>>({
    id: "settings",
    defaultValue: { ...settings, rate: String(settings.rate) },
    lastResult: last,
  });
  return (
    <PostForm {...getFormProps(form)} className="grid gap-4">
      <ErrorSummary form={form} />
      <Field label="Sender name" field={fields.name} autoComplete="off" required />
      <Field
        label="Sender address"
        field={fields.address}
        type="email"
        hint="Your mail server must be allowed to send for it"
        autoComplete="off"
        required
      />
      <Field
        label="Reply-to address (optional)"
        field={fields.replyTo}
        type="email"
        hint="Leave empty to send replies to the sender"
        autoComplete="off"
      />
      <Field
        label="Maximum emails per minute"
        field={fields.rate}
        hint={`Of newsletters and messages, 1 to 30,000; usual: ${defaultRate}. Your mail service may allow fewer`}
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <DialogActions back={newsletterPath} button="Save" />
    </PostForm>
  );
}

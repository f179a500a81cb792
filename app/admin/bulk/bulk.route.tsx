import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { originOf } from "#app/account/origin.server.ts";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { couponLimits } from "#app/coupons/coupon.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import { errorFlash } from "#app/platform/http/failure.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { Heading } from "#app/ui/admin/heading.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { type Bulk, cancelBulk, confirmBulk, countOutcomes, findBulk, undoBulk } from "./bulk.server.ts";
import { bulkActions, bulkPath, isInProgress, listedPath, questionText } from "./bulk-action.ts";
import { BulkForm } from "./bulk-forms.ts";
import { BulkOutcomes, BulkProgress } from "./bulk-outcomes.tsx";
import { runIfFew } from "./bulk-worker.server.ts";

type Shown = { bulk: Bulk };

export const handle: Handle<Shown> = {
  title: ({ bulk }) => `${bulkActions[bulk.kind].label}, Admin Panel`,
  area: "admin",
  refresh: ({ bulk }) => (isInProgress(bulk.state) ? 5 : undefined),
};

const failed = "Failed to act on these rows";

async function requireBulk({ context, params }: LoaderFunctionArgs): Promise<Bulk> {
  const bulk = await orFail(context, failed, () => findBulk(context.db, { id: params.bulk ?? "" }));
  if (!bulk) throw new Response(null, { status: 404 });
  return bulk;
}

/** A bulk action: whom it reaches, then its progress, then what became of each row. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const bulk = await requireBulk(args);
  const outcomes = await orFail(args.context, failed, () => countOutcomes(args.context.db, bulk));
  return { bulk, outcomes };
}

/** Confirms, cancels or undoes it. One of few rows is at its end when the next page is shown. */
export async function action(args: ActionFunctionArgs) {
  const { id: by } = await requireAdmin(args);
  const { request, context } = args;
  const { id } = await requireBulk(args);
  const parsed = await parseForm(request, BulkForm);
  if (!parsed.ok) return parsed.response;
  const { go, days, reason } = parsed.value;
  const { db } = context;
  const changed = await orFail(context, failed, async () => {
    if (go === "cancel") return cancelBulk(db, { id, by });
    const isStarted = await (go === "undo" ? undoBulk(db, { id, by }) : confirmBulk(db, { id, by, days, reason }));
    if (isStarted) await runIfFew(db, { bulk: id, origin: originOf(request) });
    return isStarted;
  });
  if (!changed)
    return redirectWith(bulkPath(id), errorFlash("Nothing was changed", "It was already done, or stopped."));
  return redirect(bulkPath(id), { status: 303 });
}

export default function BulkPage() {
  const { bulk, outcomes } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const waiting = outcomes.find(({ outcome }) => outcome === "waiting")?.count ?? 0;
  const { list, label } = bulkActions[bulk.kind];
  const back = listedPath(list, bulk.query);
  if (bulk.state !== "preview")
    return (
      <>
        <Heading title={label} />
        <BulkProgress bulk={bulk} outcomes={outcomes} back={back} />
        <BulkOutcomes bulk={bulk} outcomes={outcomes} />
      </>
    );
  return (
    <>
      <Heading title={waiting > 0 ? questionText(bulk.kind, waiting) : `${label}: nobody is reached`} />
      <BulkOutcomes bulk={bulk} outcomes={outcomes} />
      <ConfirmForm bulk={bulk} waiting={waiting} back={back} last={actionData?.form} />
    </>
  );
}

interface ConfirmFormProps {
  bulk: Bulk;
  /** How many rows it reaches. */
  waiting: number;
  /** The list it was started from. */
  back: string;
  last?: SubmissionResult<string[]>;
}

/** Confirms the action, with what it needs to know. */
function ConfirmForm({ bulk: { kind }, waiting, back, last }: ConfirmFormProps) {
  const [form, { days, reason }] = useForm<{ days: string; reason: string }>({
    ...{ id: "bulk", lastResult: last },
    defaultValue: { days: String(couponLimits.days.usual) },
  });
  const { label, deed } = bulkActions[kind];
  return (
    <PostForm {...getFormProps(form)} className="mt-6 grid max-w-text gap-4" noValidate>
      <ErrorSummary form={form} />
      {deed.does === "coupon" && (
        <Field label="Days" field={days} hint="1 to 365, for each of them, from today" inputMode="numeric" required />
      )}
      {deed.does === "decline" && (
        <TextArea
          label="Reason (optional)"
          field={reason}
          rows={3}
          hint="A sentence for the emails, the same for all"
        />
      )}
      <p className="hint">{hints[deed.does]}</p>
      <p className="actions">
        {waiting > 0 && (
          <button type="submit" name="go" value="confirm" className="btn btn-primary">
            {label}
          </button>
        )}{" "}
        <a className="btn" href={back}>
          Cancel
        </a>
      </p>
    </PostForm>
  );
}

const hints = {
  message: "Nothing is sent yet: you write the message next, and see it before it goes out.",
  coupon: "Each of them gets a coupon of their own, redeemed right away, and an email that says so. It can be undone.",
  tier: "Subscriptions and coupons stay as they are, and nobody is told. It can be undone.",
  "sign out": "They are signed out of every browser right away, and can sign in again. It can't be undone.",
  export: "A CSV file with name, company, address, plan and last activity. Keep it as safe as the list itself.",
  activate:
    "Users whose plan opens them see them in the library, and those who uploaded them get an email. It can be undone, but not the emails.",
  deactivate: "They disappear from the library, and nobody is told. It can be undone.",
  decline: "They stay available to those who uploaded them, who get an email with the reason. It can't be undone.",
};

import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { v7 as timeOrderedId } from "uuid";
import { retryAfter } from "#app/account/rate-limits.ts";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { planName } from "#app/billing/access.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { Dialog, DialogActions } from "#app/ui/admin/dialog.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { FieldError } from "#app/ui/field-box.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { couponsPath, couponTiers } from "./coupons-query.ts";
import { generateAction } from "./generate.action.server.ts";
import { defaultCoupons } from "./generate-form.ts";

export const handle: Handle = { title: "Generate coupons, Admin Panel", area: "admin", dialog: true };

export const headers = retryAfter;

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return { batch: timeOrderedId() };
}

export async function action(args: ActionFunctionArgs) {
  return generateAction(args);
}

export default function Generate() {
  const { batch } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <Dialog title="Generate coupons">
      <GenerateFields batch={batch} last={actionData?.form} />
    </Dialog>
  );
}

interface GenerateFieldsProps {
  /** The future batch ID; a new one each time the form is rendered. */
  batch: string;
  /** The result of a rejected submission. */
  last?: SubmissionResult<string[]>;
}

/** The form of the "Generate coupons" dialog. */
function GenerateFields({ batch, last }: GenerateFieldsProps) {
  const [form, fields] = useForm<typeof defaultCoupons>({
    id: "generate",
    defaultValue: defaultCoupons,
    lastResult: last,
  });
  const { tier } = fields;
  return (
    <PostForm {...getFormProps(form)} className="grid gap-4">
      <ErrorSummary form={form} />
      <input type="hidden" name="batch" value={batch} />
      <fieldset className={tier.errors ? "has-error" : undefined}>
        <legend className="label">Tier</legend>
        <FieldError id={tier.errorId} error={tier.errors?.[0]} />
        <div className="mt-1 grid grid-cols-2 gap-3">
          {couponTiers.map((value, index) => (
            <label key={value} className="choice">
              <input
                id={index === 0 ? tier.id : undefined}
                type="radio"
                name={tier.name}
                value={value}
                defaultChecked={tier.initialValue === value}
                aria-describedby={tier.errors && tier.errorId}
              />
              {`${planName(value)} `}
            </label>
          ))}
        </div>
      </fieldset>
      <Field label="How many" field={fields.count} hint="1 to 50" inputMode="numeric" />
      <div className="grid gap-4 md:grid-cols-2">
        <Field label="Access duration" field={fields.access_duration_days} hint="Days, 1 to 365" inputMode="numeric" />
        <Field label="Expiry" field={fields.expires_in_days} hint="Days, 1 to 365" inputMode="numeric" />
      </div>
      <p className="hint">
        Codes stay in the table, where you can copy them. Expiry is how long a code can be redeemed. Duration is how
        long the plan lasts after that.
      </p>
      <DialogActions back={couponsPath} button="Generate" />
    </PostForm>
  );
}

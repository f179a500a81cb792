import { getFormProps, useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { originOf } from "#app/account/origin.server.ts";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { planName } from "#app/billing/access.ts";
import { couponTiers } from "#app/coupons/admin/coupons-query.ts";
import { defaultCoupons, GenerateForm } from "#app/coupons/admin/generate-form.ts";
import { giveCoupon } from "#app/coupons/give-coupon.server.ts";
import { timeOrderedId } from "#app/platform/db/short-id.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import { errorFlash } from "#app/platform/http/failure.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { Dialog, DialogActions } from "#app/ui/admin/dialog.tsx";
import { ChoiceField } from "#app/ui/choice-field.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { personNotFoundText, personPath, usersPath } from "./people-query.ts";
import { requirePerson } from "./require-person.server.ts";

export const handle: Handle = { title: "Give a coupon, Admin Panel", area: "admin", dialog: true };

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return { person: await requirePerson(args), batch: timeOrderedId() };
}

/** One coupon: its plan and days, from the form that generates many. */
const GiveForm = GenerateForm.pick({ tier: true, access_duration_days: true, batch: true });

const failed = "Failed to generate coupons";

/** Generates the coupon, and redirects to the person's page with its code. */
export async function action(args: ActionFunctionArgs) {
  const { id: by } = await requireAdmin(args);
  const { user = "" } = args.params;
  const parsed = await parseForm(args.request, GiveForm);
  if (!parsed.ok) return parsed.response;
  const { tier, access_duration_days: days, batch = timeOrderedId() } = parsed.value;
  const input = { user, by, batch, tier, days, origin: originOf(args.request) };
  const given = await orFail(args.context, failed, () => giveCoupon(args.context.db, input));
  switch (given.kind) {
    case "missing":
      return redirectWith(usersPath, errorFlash(failed, personNotFoundText));
    case "kept":
      return parsed.refuse({ tier: [`Their plan already includes ${planName(tier)}, so it would give them nothing.`] });
    case "sent":
      return parsed.refuse(
        { "": ["This form was already sent. Press again to give another coupon."] },
        { status: 409 },
      );
    case "given":
      return redirectWith(personPath(user), {
        title: `Coupon ${given.code}`,
        text: "It's active, and we've emailed them.",
      });
  }
}

export default function GiveCoupon() {
  const { person, batch } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const [form, { tier, access_duration_days: days }] = useForm<typeof defaultCoupons>({
    id: "give",
    defaultValue: defaultCoupons,
    lastResult: actionData?.form,
  });
  return (
    <Dialog title={`Give ${person.firstName} ${person.lastName} a coupon`}>
      <p className="wrap-anywhere">{person.email}</p>
      <PostForm {...getFormProps(form)} className="grid gap-4">
        <ErrorSummary form={form} />
        <input type="hidden" name="batch" value={batch} />
        <ChoiceField label="Plan" field={tier} choices={couponTiers.map((one) => [one, planName(one)])} />
        <Field label="Days" field={days} hint="1 to 365" inputMode="numeric" />
        <p className="hint">It's redeemed for them right away, and we email them until when it lasts.</p>
        <DialogActions back={personPath(person.id)} button="Give the coupon" />
      </PostForm>
    </Dialog>
  );
}

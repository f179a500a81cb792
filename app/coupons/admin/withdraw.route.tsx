import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { originOf } from "#app/account/origin.server.ts";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { findUserSummary } from "#app/account/user-summary.server.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import { errorFlash } from "#app/platform/http/failure.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { Dialog, DialogActions } from "#app/ui/admin/dialog.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { Day } from "#app/ui/time.tsx";
import { couponsPath } from "./coupons-query.ts";
import { findRedeemed, type Withdrawn, withdrawCoupon } from "./withdraw-coupon.server.ts";

export const handle: Handle = { title: "Withdraw coupon, Admin Panel", area: "admin", dialog: true };

const failed = "Failed to withdraw coupon";
const reasons: Record<Exclude<Withdrawn["kind"], "withdrawn">, string> = {
  missing: "There's no coupon with this code.",
  unredeemed: "Nobody has redeemed it. You can deactivate it instead.",
  left: "The account that redeemed it was deleted.",
  over: "All its days are used up, so there's nothing left to withdraw.",
};

/** The URL to return to: the redeemer's page if the request came from there, or the list with its filters. */
function backOf({ request }: LoaderFunctionArgs, user?: string): string {
  const { search, searchParams } = new URL(request.url);
  if (searchParams.get("from") !== "person") return couponsPath + search;
  return user ? `/admin/users/${user}` : couponsPath;
}

async function answerWithdrawn(args: LoaderFunctionArgs, done: Withdrawn) {
  const back = backOf(args, "user" in done ? done.user : undefined);
  if (done.kind === "withdrawn") return redirectWith(back, "Coupon withdrawn");
  return redirectWith(back, errorFlash(failed, reasons[done.kind]));
}

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const { code = "" } = args.params;
  const { db } = args.context;
  const found = await orFail(args.context, "Failed to fetch coupons", () => findRedeemed(db, { code }));
  if (found.kind !== "given") throw await answerWithdrawn(args, found);
  const { user, until } = found;
  const email = (await findUserSummary(db, { user }))?.email;
  return { code, email, until, back: backOf(args, user) };
}

export async function action(args: ActionFunctionArgs) {
  const { id: by } = await requireAdmin(args);
  const parsed = await parseForm(args.request, WithdrawForm);
  if (!parsed.ok) return parsed.response;
  const { code = "" } = args.params;
  const { db } = args.context;
  const input = { code, by, origin: originOf(args.request), reason: parsed.value.reason };
  return answerWithdrawn(args, await orFail(args.context, failed, () => withdrawCoupon(db, input)));
}

export default function Withdraw() {
  const { code, email, until, back } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const [form, { reason }] = useForm<WithdrawForm>({ id: "withdraw", lastResult: actionData?.form });
  return (
    <Dialog title="Withdraw this coupon?">
      <p>
        <span className="code">{code}</span>
      </p>
      <p className="wrap-anywhere">
        <bdi>{email}</bdi> redeemed it.{" "}
        {until ? (
          <>
            Its days run until <Day at={until} />.
          </>
        ) : (
          "Its remaining days are waiting behind another plan."
        )}{" "}
        Withdrawing takes the remaining days away right away, and nobody can redeem the code again.
      </p>
      <PostForm id={form.id} className="grid gap-4" noValidate>
        <ErrorSummary form={form} />
        <TextArea
          label="Reason"
          field={reason}
          rows={3}
          hint={`The person reads it in an email. Up to ${maxReason} characters.`}
        />
        <DialogActions back={back} button="Withdraw" isDanger />
      </PostForm>
    </Dialog>
  );
}

const maxReason = 500; // characters

/** The reason for withdrawing a coupon, mailed to the user and recorded in the audit log. */
const WithdrawForm = z.object({
  reason: z
    .string({ error: "Enter a reason" })
    .trim()
    .refine((text) => [...text].length <= maxReason, `The reason must be ${maxReason} characters or fewer`),
});
type WithdrawForm = z.output<typeof WithdrawForm>;

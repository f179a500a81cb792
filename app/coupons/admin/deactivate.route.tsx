import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import { errorFlash } from "#app/platform/http/failure.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { Confirm } from "#app/ui/admin/confirm.tsx";
import { couponsPath } from "./coupons-query.ts";
import { couponStatus, type Deactivated, deactivateCoupon } from "./deactivate-coupon.server.ts";

export const handle: Handle = { title: "Deactivate coupon, Admin Panel", area: "admin", dialog: true };

const failed = "Failed to deactivate coupon";
const reasons: Record<Exclude<Deactivated["kind"], "deactivated">, string> = {
  missing: "There is no coupon with this code.",
  redeemed: "It has been redeemed in the meantime.",
  expired: "It has expired, so nobody can redeem it.",
};

/** The URL of the list, with its filters. */
function backOf({ request }: LoaderFunctionArgs): string {
  return couponsPath + new URL(request.url).search;
}

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const { code = "" } = args.params;
  const status = await orFail(args.context, "Failed to fetch coupons", () => couponStatus(args.context.db, { code }));
  if (!status) throw await redirectWith(backOf(args), errorFlash(failed, reasons.missing));
  return { code, back: backOf(args) };
}

export async function action(args: ActionFunctionArgs) {
  const { id: by } = await requireAdmin(args);
  const { code = "" } = args.params;
  const { kind } = await orFail(args.context, failed, () => deactivateCoupon(args.context.db, { code, by }));
  const back = backOf(args);
  if (kind === "deactivated") return redirectWith(back, "Coupon deactivated");
  return redirectWith(back, errorFlash(failed, reasons[kind]));
}

export default function Deactivate() {
  const { code, back } = useLoaderData<typeof loader>();
  return (
    <Confirm title="Deactivate this coupon?" button="Deactivate" keep="Keep active" back={back}>
      <p>
        <span className="code">{code}</span>
      </p>
      <p>Nobody will be able to redeem it.</p>
    </Confirm>
  );
}

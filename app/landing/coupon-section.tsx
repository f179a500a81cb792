import { RedeemForm } from "#app/coupons/redeem-form.tsx";
import { redeemForms } from "#app/coupons/redeem-forms.ts";

/** For visitors with a coupon: what it opens, and where to enter it. */
export function CouponSection() {
  return (
    <section className="mx-auto grid max-w-page gap-8 px-4 py-12 md:grid-cols-2" aria-labelledby="coupon">
      <div>
        <h2 id="coupon" className="text-2xl">
          {redeemForms.landing.heading}
        </h2>
        <p className="mt-2 text-soft">
          If someone gave you a code, enter it here. It unlocks a paid plan for a set time, and you won't be charged
          when it ends.
        </p>
      </div>
      <div className="sheet">
        <RedeemForm variant="landing" />
      </div>
    </section>
  );
}

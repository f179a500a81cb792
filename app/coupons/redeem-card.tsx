import { RedeemForm } from "./redeem-form.tsx";
import { redeemForms } from "./redeem-forms.ts";

/** The dashboard's coupon card. Errors are reported on the page `/coupons/redeem`. */
export function RedeemCard() {
  return (
    <section className="sheet" aria-labelledby="coupon">
      <h2 id="coupon">{redeemForms.dashboard.heading}</h2>
      <div className="mt-4">
        <RedeemForm variant="dashboard" />
      </div>
    </section>
  );
}

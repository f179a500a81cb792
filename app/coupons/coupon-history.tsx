import { planName } from "#app/billing/access.ts";
import { pluralize } from "#app/ui/pluralize.ts";
import { Day } from "#app/ui/time.tsx";
import type { RedeemedCoupon } from "./list-redeemed.server.ts";
import { RedeemForm } from "./redeem-form.tsx";
import { redeemForms } from "./redeem-forms.ts";

interface CouponHistoryProps {
  coupons: RedeemedCoupon[];
  /** For administrators: builds the URL for withdrawing a coupon. */
  withdrawing?: (code: string) => string;
}

/** The user's redeemed coupons, newest first. Renders nothing if there are none. */
export function CouponHistory({ coupons, withdrawing }: CouponHistoryProps) {
  if (coupons.length === 0) return null;
  return (
    <section className="card" aria-labelledby="coupons">
      <h2 id="coupons">Redeemed coupons</h2>
      <ul className="list mt-2">
        {coupons.map(({ code, tier, days, redeemedAt, withdrawnAt }) => (
          <li key={code} className="row">
            <p className="fill">
              <span className="code">{code}</span>
            </p>
            <p>{`${pluralize(days, "day")} of ${planName(tier)}`}</p>
            <p className="text-soft">
              Redeemed <Day at={redeemedAt} />
              {withdrawnAt && (
                <>
                  , withdrawn <Day at={withdrawnAt} />
                </>
              )}
            </p>
            {withdrawing && !withdrawnAt && (
              <a className="btn" href={withdrawing(code)} aria-label={`Withdraw ${code}`}>
                Withdraw
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The dashboard's coupon card. Errors are reported on the page `/coupons/redeem`. */
export function RedeemCard() {
  return (
    <section className="card" aria-labelledby="coupon">
      <h2 id="coupon">{redeemForms.dashboard.heading}</h2>
      <div className="mt-4">
        <RedeemForm variant="dashboard" />
      </div>
    </section>
  );
}

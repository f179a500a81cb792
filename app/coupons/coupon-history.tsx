import { planName } from "#app/billing/access.ts";
import { counted } from "#app/ui/counted.ts";
import { Day } from "#app/ui/day.tsx";
import type { RedeemedCoupon } from "./list-redeemed.server.ts";

/** The coupons that somebody redeemed, newest first. Shows nothing when there are none. */
export function CouponHistory({ coupons }: { coupons: RedeemedCoupon[] }) {
  if (coupons.length === 0) return null;
  return (
    <section className="sheet" aria-labelledby="coupons">
      <h2 id="coupons">Redeemed coupons</h2>
      <ul className="lines mt-2">
        {coupons.map(({ code, tier, days, redeemedAt }) => (
          <li key={code} className="row">
            <p className="fill">
              <span className="code">{code}</span>
            </p>
            <p>{`${counted(days, "day")} of ${planName(tier)}`}</p>
            <p className="text-soft">
              Redeemed <Day at={redeemedAt} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

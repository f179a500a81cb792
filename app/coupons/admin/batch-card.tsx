import { Fragment } from "react";
import { planName } from "#app/billing/access.ts";
import { ChangesLink } from "#app/ui/admin/changes-link.tsx";
import { Day } from "#app/ui/day.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { pluralize } from "#app/ui/pluralize.ts";
import type { CouponRow } from "./coupon-row.ts";
import { couponsPath } from "./coupons-query.ts";

/** A batch of coupons: all codes to copy at once, or to download. */
export function BatchCard({ batch, coupons }: { batch: string; coupons: [CouponRow, ...CouponRow[]] }) {
  const [{ tier, days, createdAt, expiresAt }] = coupons;
  const codes = coupons.map(({ code }) => code);
  return (
    <section className="sheet mt-6" aria-labelledby="batch">
      <h2 id="batch">{`Batch of ${pluralize(codes.length, `${planName(tier)} coupon`)}`}</h2>
      <p className="mt-2 text-soft">
        Generated <Day at={createdAt} />
        {`. Each gives ${pluralize(days, "day")} and can be used until `}
        <Day at={expiresAt} />.
      </p>
      <p className="code mt-4">
        {codes.map((code) => (
          <Fragment key={code}>
            <span className="whitespace-nowrap">{code}</span>{" "}
          </Fragment>
        ))}
      </p>
      <p className="actions mt-4">
        <copy-button text={codes.join("\n")} says="Copied - Coupon codes copied to clipboard">
          <button type="button" className="btn">
            <Icon name="copy" />
            Copy all codes
          </button>
        </copy-button>
        <a className="btn" href={`${couponsPath}/batch.csv?batch=${batch}`}>
          <Icon name="download" />
          Download CSV
        </a>
        <a className="btn btn-quiet" href={couponsPath}>
          All coupons
        </a>
        <ChangesLink kind="coupon" id={batch} />
      </p>
    </section>
  );
}

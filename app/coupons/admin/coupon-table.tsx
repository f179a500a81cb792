import { planName } from "#app/billing/access.ts";
import { Cell, DataTable, Row } from "#app/ui/data-table.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { pluralize } from "#app/ui/pluralize.ts";
import { Day } from "#app/ui/time.tsx";
import type { CouponStatus } from "../coupon.ts";
import type { CouponRow } from "./coupon-row.ts";
import { batchPath, couponsPath, withdrawPath } from "./coupons-query.ts";

const columns = ["Code", "Tier", "Status", "Access", "Expires", "Generated", "Redeemed by", "Action"];
const icons: Record<CouponStatus, IconName> = { Active: "check", Redeemed: "ticket", Expired: "clock", Inactive: "x" };

interface CouponTableProps {
  coupons: CouponRow[];
  /** The list's query string, to return to the same filters. */
  search: string;
}

/** A table of coupons, each with a copyable code, status and action. */
export function CouponTable({ coupons, search }: CouponTableProps) {
  return (
    <DataTable columns={columns} className="card wide mt-6">
      {coupons.map((coupon) => (
        <Row key={coupon.id} lead={<Code code={coupon.code} />}>
          <Cell label="Tier">{planName(coupon.tier)}</Cell>
          <Cell label="Status">
            <span className={coupon.status === "Active" ? "badge badge-ok" : "badge"}>
              <Icon name={icons[coupon.status]} />
              {coupon.status}
            </span>
          </Cell>
          <Cell label="Access">{pluralize(coupon.days, "day")}</Cell>
          <Cell label="Expires">
            <Day at={coupon.expiresAt.slice(0, 10)} />
          </Cell>
          <Cell label="Generated">
            {coupon.batch ? (
              <a className="link" href={batchPath(coupon.batch)}>
                <Day at={coupon.createdAt} />
              </a>
            ) : (
              <Day at={coupon.createdAt} />
            )}
          </Cell>
          <Cell label="Redeemed by">
            <Redeemer coupon={coupon} />
          </Cell>
          <Cell label="Action">
            <Action coupon={coupon} search={search} />
          </Cell>
        </Row>
      ))}
    </DataTable>
  );
}

/** The action for a coupon; none if it can no longer be used. */
function Action({ coupon, search }: { coupon: CouponRow; search: string }) {
  const { code, status, redeemer, withdrawnAt } = coupon;
  const quiet = "btn btn-quiet px-0";
  if (status === "Active")
    return (
      <a className={quiet} href={`${couponsPath}/${code}/deactivate${search}`} aria-label={`Deactivate ${code}`}>
        Deactivate
      </a>
    );
  if (redeemer && !withdrawnAt)
    return (
      <a className={quiet} href={withdrawPath(code, search)} aria-label={`Withdraw ${code}`}>
        Withdraw
      </a>
    );
  return <span className="text-soft">None</span>;
}

function Code({ code }: { code: string }) {
  return (
    <span className="inline-flex items-center gap-1">
      <code className="code whitespace-nowrap">{code}</code>
      <copy-button text={code} says="Copied - Coupon code copied to clipboard">
        <button type="button" className="btn btn-quiet px-3" aria-label={`Copy ${code}`}>
          <Icon name="copy" />
        </button>
      </copy-button>
    </span>
  );
}

function Redeemer({ coupon: { redeemedAt, withdrawnAt, redeemer } }: { coupon: CouponRow }) {
  if (!redeemedAt) return <span className="text-soft">Nobody yet</span>;
  const day = <Day at={redeemedAt} />;
  if (!redeemer) return <>A former user, {day}</>;
  return (
    <>
      <a className="link wrap-anywhere" href={`/admin/users/${redeemer.id}`} dir="auto">
        {redeemer.name}
      </a>{" "}
      on {day}
      {withdrawnAt && (
        <>
          , withdrawn on <Day at={withdrawnAt} />
        </>
      )}
    </>
  );
}

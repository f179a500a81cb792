import { planName } from "#app/billing/access.ts";
import { DeskTable, type Head, Stacked } from "#app/ui/admin/desk-table.tsx";
import { Cell, Row } from "#app/ui/data-table.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { pluralize } from "#app/ui/pluralize.ts";
import { Day } from "#app/ui/time.tsx";
import type { CouponStatus } from "../coupon.ts";
import type { CouponRow } from "./coupon-row.ts";
import { batchPath, couponsPath, withdrawPath } from "./coupons-query.ts";

const heads: Head[] = [
  { name: "Code" },
  { name: "Tier", second: { name: "Access" } },
  { name: "Status", second: { name: "Redeemed by" } },
  { name: "Expires", second: { name: "Generated" } },
  { name: "Action", isHidden: true },
];
const icons: Record<CouponStatus, IconName> = { Active: "check", Redeemed: "ticket", Expired: "clock", Inactive: "x" };

interface CouponTableProps {
  coupons: CouponRow[];
  /** The list's query string, to return to the same filters. */
  search: string;
}

/** A table of coupons, each with a copyable code, status and action. */
export function CouponTable({ coupons, search }: CouponTableProps) {
  return (
    <DeskTable heads={heads} caption="Coupons">
      {coupons.map((coupon) => (
        <Row key={coupon.id} lead={<Code code={coupon.code} />}>
          <Cell label="Tier">
            <Stacked below={pluralize(coupon.days, "day")}>{planName(coupon.tier)}</Stacked>
          </Cell>
          <Cell label="Status">
            <span>
              <span className={coupon.status === "Active" ? "badge badge-ok" : "badge"}>
                <Icon name={icons[coupon.status]} />
                {coupon.status}
              </span>{" "}
              <span className="block">
                <Redeemer coupon={coupon} />
              </span>
            </span>
          </Cell>
          <Cell label="Expires">
            <Stacked
              below={
                <>
                  Generated <Generated coupon={coupon} />
                </>
              }
            >
              <Day at={coupon.expiresAt.slice(0, 10)} />
            </Stacked>
          </Cell>
          <Cell>
            <Action coupon={coupon} search={search} />
          </Cell>
        </Row>
      ))}
    </DeskTable>
  );
}

/** The day of its generation, which leads to its batch. */
function Generated({ coupon: { batch, createdAt } }: { coupon: CouponRow }) {
  const day = <Day at={createdAt} />;
  if (!batch) return day;
  return (
    <a className="link" href={batchPath(batch)}>
      {day}
    </a>
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
      <code className="code min-w-22 lg:whitespace-nowrap">{code}</code>
      <copy-button text={code} says="Copied - Coupon code copied to clipboard">
        <button type="button" className="btn btn-quiet px-3" aria-label={`Copy ${code}`}>
          <Icon name="copy" />
        </button>
      </copy-button>
    </span>
  );
}

function Redeemer({ coupon: { redeemedAt, withdrawnAt, redeemer } }: { coupon: CouponRow }) {
  if (!redeemedAt) return <span className="text-soft">Not redeemed yet</span>;
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

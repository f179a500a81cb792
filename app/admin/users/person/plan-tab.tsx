import { planName, type Source } from "#app/billing/access.ts";
import { moneyText } from "#app/billing/money.ts";
import type { Subscription } from "#app/billing/subscription.ts";
import { withdrawPath } from "#app/coupons/admin/coupons-query.ts";
import { CouponHistory } from "#app/coupons/coupon-history.tsx";
import { adminReceiptPath } from "#app/premium/admin/paths.ts";
import { Cell, DataTable, Row } from "#app/ui/data-table.tsx";
import { Day, Time } from "#app/ui/time.tsx";
import { TierForm } from "../tier-form.tsx";
import type { Person } from "./find-person.server.ts";
import type { PlanReasons } from "./plan.server.ts";
import { type TimelineLine, timelineLines } from "./timeline-line.ts";

interface PlanTabProps extends PlanReasons {
  person: Person;
  currentPath: string;
}

/** The reasons for a user's plan, and a form to change it. */
export function PlanTab({ person, currentPath, access, subscription, coupons, now }: PlanTabProps) {
  const { id, firstName, lastName, plan } = person;
  return (
    <>
      <section className="card" aria-labelledby="access">
        <h2 id="access">Why they have this plan</h2>
        <p className="mt-2">
          {access.source
            ? `${planName(access.tier)}, ${sources[access.source]}.`
            : "Free. They have no subscription, coupon, or plan set by an administrator."}
        </p>
        {subscription && <SubscriptionLine subscription={subscription} />}
        <Timeline lines={timelineLines(access, subscription, now)} />
        {access.timeline.some(({ tier }) => tier === "premium") && (
          <p className="mt-4">
            <a className="link" href={adminReceiptPath(id)}>
              What Premium gave them, by month
            </a>
          </p>
        )}
      </section>
      <section className="card" aria-labelledby="tier">
        <h2 id="tier">Change plan</h2>
        <p className="mt-2 text-soft">
          A plan set by an administrator doesn't expire. A subscription or coupon that gives more still counts.
        </p>
        <div className="mt-4 max-w-form">
          <TierForm user={id} name={`${firstName} ${lastName}`} tier={plan} to={currentPath} />
        </div>
      </section>
      <CouponHistory coupons={coupons} withdrawing={(code) => withdrawPath(code, "?from=person")} />
    </>
  );
}

const sources: Record<Source, string> = {
  stripe: "from their subscription",
  coupon: "from a coupon",
  admin: "set by an administrator",
};

/** The price of the subscription, and what happens next. */
function SubscriptionLine({ subscription }: { subscription: Subscription }) {
  const { tier, amount, currency, renewsAt, endsAt, unpaidUntil, next } = subscription;
  const at = unpaidUntil ?? next?.at ?? endsAt ?? renewsAt;
  const words = unpaidUntil
    ? "the last payment failed; it stays active until "
    : next
      ? `it changes to ${planName(next.tier)} on `
      : endsAt
        ? "it ends on "
        : "it renews on ";
  return (
    <p className="mt-2 text-soft">
      {`Subscription: ${planName(tier)}, ${moneyText(amount, currency)} a month`}
      {at && `, ${words}`}
      {at && <Day at={at} />}.
    </p>
  );
}

/** The timeline of a user's plan: each source, with its dates. */
export function Timeline({ lines }: { lines: TimelineLine[] }) {
  if (lines.length === 0) return <p className="empty mt-4">They've never had a plan other than Free.</p>;
  return (
    <DataTable className="mt-4" columns={["Plan", "Source", "From", "Until", "Now"]}>
      {lines.map((line) => (
        <Row key={`${line.cause} ${line.from}`} lead={line.plan} leadClass="text-ink">
          <Cell label="Source">{line.cause}</Cell>
          <Cell label="From">{line.state === "waits" ? "When the subscription ends" : <Time at={line.from} />}</Cell>
          <Cell label="Until">
            <End line={line} />
          </Cell>
          <Cell label="Now">
            <State state={line.state} />
          </Cell>
        </Row>
      ))}
    </DataTable>
  );
}

function End({ line: { until, state } }: { line: TimelineLine }) {
  if (until === null) return "No end";
  return state === "waits" ? "Until its days run out" : <Time at={until} />;
}

function State({ state }: Pick<TimelineLine, "state">) {
  if (state === "now") return <span className="badge badge-ok">In force</span>;
  return (
    <span className="badge">{{ past: "Ended", less: "Valid", later: "Begins later", waits: "Waits" }[state]}</span>
  );
}

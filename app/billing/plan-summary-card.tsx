import { site } from "#app/platform/site.ts";
import { Day } from "#app/ui/time.tsx";
import { planName, type Source } from "./access.ts";
import { pendingCouponText } from "./pending-coupon.ts";
import { PlanActions } from "./plan-actions.tsx";
import type { HistoryLine } from "./plan-history.ts";
import type { PlanReasons } from "./plan-state.server.ts";
import type { PlanState } from "./plan-state.ts";
import { receiptPath } from "./receipt/paths.ts";
import { EndDateText, RenewalText } from "./renewal-text.tsx";

const sources: Record<Source, () => string> = {
  stripe: () => "from your subscription",
  coupon: () => "from a coupon",
  admin: () => `given by ${site.name}`,
};

/** "Why you have this plan": the plan, its source and its history (SPEC-D15). */
export function PlanSummaryCard({ state, source, history }: PlanReasons) {
  return (
    <section className="card" aria-labelledby="plan">
      <h2 id="plan">Why you have this plan</h2>
      <p className="mt-2">
        {source ? (
          <>
            {"You have "}
            <b>{planName(state.tier)}</b>
            {`, ${sources[source]()}`}
            <EndDateText at={source === "stripe" ? paidUntil(state) : state.until} />.
          </>
        ) : (
          "You are on the free plan."
        )}
      </p>
      {state.subscription && (
        <p className="mt-2 text-soft">
          <RenewalText state={state} />
        </p>
      )}
      <History lines={history} />
      <div className="actions mt-4 items-start">
        <PlanActions subscription={state.subscription} to="/account" />{" "}
        <a className="btn btn-quiet" href="/account/billing">
          Receipts and history
        </a>
        {state.tier === "premium" && (
          <>
            {" "}
            <a className="btn btn-quiet" href={receiptPath()}>
              Your Premium
            </a>
          </>
        )}
      </div>
    </section>
  );
}

/** Null while the subscription renews. */
function paidUntil({ subscription }: PlanState): string | null {
  const { unpaidUntil = null, endsAt = null, next = null } = subscription ?? {};
  return unpaidUntil ?? endsAt ?? next?.at ?? null;
}

function History({ lines }: { lines: HistoryLine[] }) {
  if (lines.length === 0) return null;
  return (
    <ol className="list mt-4">
      {lines.map((line) => (
        <li key={`${line.source} ${line.from} ${line.reference}`}>
          <b>{planName(line.tier)}</b> <span className="hint">{causeOf(line)}</span>
          <br />
          <span className="hint">
            <Lasts line={line} />
          </span>
        </li>
      ))}
    </ol>
  );
}

function causeOf({ source, reference }: HistoryLine): string {
  if (source === "coupon") return reference ? `Coupon ${reference}` : "Coupon";
  return source === "stripe" ? "Subscription" : `From ${site.name}`;
}

function Lasts({ line: { from, until, waits } }: { line: HistoryLine }) {
  if (waits !== null) return pendingCouponText(waits);
  return (
    <>
      {until === null && "From "}
      <Day at={from} />
      {until !== null && (
        <>
          {" to "}
          <Day at={until} />
        </>
      )}
    </>
  );
}

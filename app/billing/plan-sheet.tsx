import type { ReactNode } from "react";
import { Day } from "#app/ui/day.tsx";
import { type Access, planName, type Source, type Span } from "./access.ts";
import { PlanActions } from "./plan-actions.tsx";
import { RenewalText } from "./renewal-text.tsx";
import type { Subscription } from "./subscription.ts";
import { Until } from "./when.tsx";

const sources: Record<Source, string> = {
  stripe: "from your subscription",
  coupon: "from a coupon",
  admin: "given by Firstproof",
};

interface PlanSheetProps {
  access: Access;
  subscription: Subscription | null;
}

/** 'Why you have this plan': what somebody has, from what, and how it came about (DECISIONS 15). */
export function PlanSheet({ access, subscription }: PlanSheetProps) {
  const { tier, until, source, timeline } = access;
  return (
    <section className="sheet" aria-labelledby="plan">
      <h2 id="plan">Why you have this plan</h2>
      <p className="mt-2">
        {source ? (
          <>
            {"You have "}
            <b>{planName(tier)}</b>
            {`, ${sources[source]}`}
            <Until at={until} />.
          </>
        ) : (
          "You are on the free plan."
        )}
      </p>
      {subscription && (
        <p className="mt-2 text-soft">
          <RenewalText subscription={subscription} tier={tier} />
        </p>
      )}
      <Timeline spans={timeline} />
      <div className="actions mt-4">
        <PlanActions subscription={subscription} to="/account" />
        <a className="btn btn-quiet" href="/account/billing">
          Receipts and history
        </a>
      </div>
    </section>
  );
}

function Timeline({ spans }: { spans: Span[] }) {
  if (spans.length === 0) return null;
  return (
    <ol className="lines mt-4">
      {spans.map((span) => (
        <li key={`${span.source} ${span.from} ${span.reference}`}>
          <b>{planName(span.tier)}</b> <span className="hint">{causeOf(span)}</span>
          <br />
          <span className="hint">{lasts(span)}</span>
        </li>
      ))}
    </ol>
  );
}

function causeOf({ source, reference }: Span): string {
  if (source === "coupon") return reference ? `Coupon ${reference}` : "Coupon";
  return source === "stripe" ? "Subscription" : "Given by Firstproof";
}

function lasts({ from, until }: Span): ReactNode {
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

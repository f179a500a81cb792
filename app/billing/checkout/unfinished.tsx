import type { ReactNode } from "react";
import { plansPath } from "../plan-paths.ts";

/** The state of an incomplete payment. */
export interface UnfinishedProps {
  session: string;
  finish:
    | { kind: "waiting"; to: string }
    | { kind: "open"; url: string | null; to: string }
    | { kind: "closed"; to: string };
}

/** Explains an incomplete payment and offers the next step. */
export function Unfinished({ session, finish }: UnfinishedProps) {
  const { kind, to } = finish;
  switch (kind) {
    case "waiting":
      return (
        <Told heading="We are waiting for the payment to be confirmed">
          <p className="mt-4 text-soft" role="status">
            This page checks every 3 seconds. You can close it; your plan starts as soon as the payment arrives.
          </p>
          <p className="actions mt-6">
            <a className="btn btn-primary" href={`/checkout/return?${new URLSearchParams({ session_id: session })}`}>
              Check now
            </a>
            <a className="btn" href={to}>
              Continue without waiting
            </a>
          </p>
        </Told>
      );
    case "open":
      return (
        <Told heading="Not paid yet">
          <p className="mt-4 text-soft">
            You haven't been charged. You can go back and pay, or take another look at the plans.
          </p>
          <p className="actions mt-6">
            {finish.url && (
              <a className="btn btn-primary" href={finish.url} rel="noreferrer">
                Go back and pay
              </a>
            )}
            <a className="btn" href={plansPath({ to })}>
              See plans
            </a>
          </p>
        </Told>
      );
    case "closed":
      return (
        <Told heading="This payment page has closed">
          <p className="mt-4 text-soft">You haven't been charged. To subscribe, start again from the plans.</p>
          <p className="actions mt-6">
            <a className="btn btn-primary" href={plansPath({ to })}>
              See plans
            </a>
          </p>
        </Told>
      );
  }
}

function Told({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="sheet crop">
      <h1>{heading}</h1>
      {children}
    </section>
  );
}

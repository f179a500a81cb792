import type { ReactNode } from "react";
import { useTimeZone } from "#app/platform/http/page.ts";
import { Alert } from "#app/ui/alert.tsx";
import { dayName } from "#app/ui/day-label.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { planName, type Tier } from "../access.ts";
import { ManageForm, PayLink } from "../plan-actions.tsx";
import { changePath, plansPath } from "../plan-paths.ts";
import { type Booked, bookedText, changeTexts, type OpenChange } from "./change-texts.ts";
import type { Change } from "./preview-change.server.ts";

/** The error of a rejected form submission. `card`: a different card would help. */
export interface ChangeProblem {
  problem: string;
  card?: boolean;
}

interface ChangePageProps {
  change: Exclude<Change, { kind: "none" }>;
  booked: Booked;
  /** This page's own URL. */
  currentPath: string;
  to: string;
  /** ISO 8601. */
  now: string;
  last?: ChangeProblem;
}

/** Describes a plan change with its amounts, and has one button to confirm it. */
export function ChangePage({ change, booked, currentPath, to, now, last }: ChangePageProps) {
  const zone = useTimeZone();
  switch (change.kind) {
    case "same":
      return (
        <Outcome
          heading={`You have ${planName(change.tier)}`}
          text="You're already on this plan. Nothing has changed."
          last={last}
        >
          <ToPlans to={to} />
        </Outcome>
      );
    case "booked":
      return (
        <Outcome heading="This change is scheduled" text={bookedText(change, zone)} last={last}>
          <a className="btn btn-primary" href={keepPath(change.from, to)}>
            {`Keep ${planName(change.from)}`}
          </a>{" "}
          <a className="btn" href={to}>
            Leave it scheduled
          </a>
        </Outcome>
      );
    case "unpaid":
      return (
        <Outcome heading="Pay your open invoice first" text={unpaidText(change, now, zone)} last={last}>
          <PayLink payUrl={change.payUrl} look="btn btn-primary" />
          <ToPlans to={to} />
        </Outcome>
      );
    case "failed":
      return (
        <Outcome
          heading="We can't reach our payment service"
          text="Nothing has changed. Please try again in a minute."
          last={last}
        >
          <a className="btn btn-primary" href={currentPath}>
            Try again
          </a>
          <ToPlans to={to} />
        </Outcome>
      );
    default:
      return <Offered change={change} booked={booked} currentPath={currentPath} to={to} last={last} />;
  }
}

function unpaidText({ from, until }: Extract<Change, { kind: "unpaid" }>, now: string, zone: string): string {
  const [plan, day] = [planName(from), dayName(until, zone)];
  return until > now
    ? `Your last payment didn't go through. You have ${plan} until ${day}. Once it's paid, you can change your plan.`
    : `Your last payment didn't go through, and your ${plan} plan ended on ${day}. Pay to get it back, and then you can change it.`;
}

/** The URL for undoing a scheduled change. */
function keepPath(from: Tier, to: string): string {
  return changePath({ tier: from === "premium" ? from : "pro", to });
}

type OfferedProps = Pick<ChangePageProps, "booked" | "currentPath" | "to" | "last"> & { change: OpenChange };

function Offered({ change, booked, currentPath, to, last }: OfferedProps) {
  const { heading, text, button, back } = changeTexts(change, booked, useTimeZone());
  return (
    <Outcome heading={heading} text={text} last={last}>
      <PostForm action={currentPath}>
        {change.kind === "upgrade" ? (
          <input type="hidden" name="offer" value={change.offer} />
        ) : (
          <>
            <input type="hidden" name="change" value={change.kind} />
            <input type="hidden" name="from" value={change.kind === "resume" ? change.tier : change.from} />
          </>
        )}
        <button type="submit" className={change.kind === "cancel" ? "btn btn-danger" : "btn btn-primary"}>
          {button}
        </button>
      </PostForm>
      <a className="btn" href={to}>
        {back}
      </a>
    </Outcome>
  );
}

interface NoticeProps {
  heading: string;
  text: string;
  last?: ChangeProblem;
  children: ReactNode;
}

function Outcome({ heading, text, last, children }: NoticeProps) {
  return (
    <section className="card crop">
      <h1>{heading}</h1>
      <Alert text={last?.problem} />
      <p className="mt-4">{text}</p>
      <div className="actions mt-6 items-start">
        {children}
        {last?.card && <ManageForm label="Check your card" />}
      </div>
    </section>
  );
}

function ToPlans({ to }: { to: string }) {
  return (
    <a className="btn" href={plansPath({ to })}>
      See plans
    </a>
  );
}

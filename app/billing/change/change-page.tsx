import type { ReactNode } from "react";
import { dayName } from "#app/ui/day.tsx";
import { Problem } from "#app/ui/problem.tsx";
import { planName } from "../access.ts";
import { ManageForm } from "../manage-form.tsx";
import { plansPath } from "../plan-paths.ts";
import { changeTexts, type OpenChange } from "./change-texts.ts";
import type { Change } from "./offer-change.server.ts";

/** What an answer to this page's form had to say. `card`: another card would help. */
export interface ChangeProblem {
  problem: string;
  card?: boolean;
}

interface ChangePageProps {
  change: Exclude<Change, { kind: "none" }>;
  /** This page's own address. */
  here: string;
  to: string;
  last?: ChangeProblem;
}

/** What a change of plan means, with its amounts, and the one button that makes it. */
export function ChangePage({ change, here, to, last }: ChangePageProps) {
  switch (change.kind) {
    case "same":
      return (
        <Told
          heading={`You have ${planName(change.tier)}`}
          text="This is your plan already. Nothing was changed."
          last={last}
        >
          <ToPlans to={to} />
        </Told>
      );
    case "unpaid":
      return (
        <Told
          heading="Please pay first"
          text={`Your last payment did not go through. You keep ${planName(change.from)} until ${dayName(change.until)}. When it is paid, you can change your plan.`}
          last={last}
        >
          {change.payUrl ? (
            <a className="btn btn-primary" href={change.payUrl} rel="noreferrer">
              Check your card
            </a>
          ) : (
            <ManageForm label="Check your card" look="btn btn-primary" />
          )}
          <ToPlans to={to} />
        </Told>
      );
    case "failed":
      return (
        <Told
          heading="We cannot reach our payment service"
          text="Nothing was changed on this page. Please try again in a minute."
          last={last}
        >
          <a className="btn btn-primary" href={here}>
            Try again
          </a>
          <ToPlans to={to} />
        </Told>
      );
    default:
      return <Offered change={change} here={here} to={to} last={last} />;
  }
}

function Offered({ change, here, to, last }: ChangePageProps & { change: OpenChange }) {
  const { heading, text, button, back } = changeTexts(change);
  return (
    <Told heading={heading} text={text} last={last}>
      <form method="post" action={here}>
        {change.kind === "upgrade" ? (
          <input type="hidden" name="offer" value={change.offer} />
        ) : (
          <input type="hidden" name="change" value={change.kind} />
        )}
        <button type="submit" className={change.kind === "cancel" ? "btn btn-danger" : "btn btn-primary"}>
          {button}
        </button>
      </form>
      <a className="btn" href={to}>
        {back}
      </a>
    </Told>
  );
}

interface ToldProps {
  heading: string;
  text: string;
  last?: ChangeProblem;
  children: ReactNode;
}

function Told({ heading, text, last, children }: ToldProps) {
  return (
    <section className="sheet crop">
      <h1>{heading}</h1>
      <Problem text={last?.problem} />
      <p className="mt-4">{text}</p>
      <div className="actions mt-6">
        {children}
        {last?.card && <ManageForm label="Check your card" />}
      </div>
    </section>
  );
}

function ToPlans({ to }: { to: string }) {
  return (
    <a className="btn" href={plansPath({ to })}>
      See the plans
    </a>
  );
}

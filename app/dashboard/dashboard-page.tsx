import type { ReactNode } from "react";
import { TimeZoneNotice } from "#app/account/time-zone/time-zone-notice.tsx";
import { TwoStepBanner } from "#app/account/two-step/two-step-banner.tsx";
import type { OpenSession } from "#app/assessment/list/listed-session.ts";
import { OpenText } from "#app/assessment/list/open-text.tsx";
import { ProgressText } from "#app/assessment/list/session-list.tsx";
import { ideasPath, questionPath, resultsPath } from "#app/assessment/paths.ts";
import { StartForm } from "#app/assessment/questionnaire/start-form.tsx";
import { hasCircles, type TrendPoint } from "#app/assessment/trends/trend.ts";
import { Legend, TrendPlot, TrendText } from "#app/assessment/trends/trend-chart.tsx";
import type { Tier } from "#app/billing/access.ts";
import { PaymentFailed } from "#app/billing/payment-failed.tsx";
import { FoldedPlanCards } from "#app/billing/plan-cards.tsx";
import { SubscriptionStatus } from "#app/billing/subscription-status.tsx";
import { RedeemCard } from "#app/coupons/coupon-history.tsx";
import { MessageNotice } from "#app/newsletter/communications/message-notice.tsx";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { fixed } from "#app/ui/fixed.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ScoreMeter } from "#app/ui/score-meter.tsx";
import { Day } from "#app/ui/time.tsx";
import type { LabelledItem } from "./activity/activity.server.ts";
import { ActivityList } from "./activity/activity-list.tsx";
import type { Dashboard, Notices } from "./dashboard.server.ts";
import type { Hub, Offer } from "./hub.ts";
import { IdeaList } from "./idea-list.tsx";
import { InsightsCard } from "./insights/insights-card.tsx";
import { upgradeLine } from "./upgrade-line.tsx";
import { ThisWeek } from "./week/this-week.tsx";

interface DashboardPageProps extends Notices {
  dashboard: Dashboard;
  firstName: string;
  email: string;
  isAdmin: boolean;
}

/** The dashboard: a founder's status, the next step, and the plans. */
export function DashboardPage(props: DashboardPageProps) {
  const { dashboard, firstName, email, isAdmin, askForTwoStep, askForTimeZone, message } = props;
  const { tier, state, hub, insights, totals, points, activity } = dashboard;
  return (
    <AppFrame current="Dashboard" sandboxSaid>
      <h1>Dashboard</h1>
      <p className="mt-1 wrap-anywhere text-soft">
        {firstName ? `Welcome, ${firstName} (${email})` : `Welcome, ${email}`}
      </p>
      {isAdmin && (
        <a className="link" href="/admin">
          Admin Panel
        </a>
      )}
      <PaymentFailed state={state} />
      {askForTwoStep && <TwoStepBanner />}
      <MessageNotice message={message} />
      <ThisWeek week={dashboard.week} today={dashboard.today} />
      <div className="mt-6 grid gap-6 lg:grid-cols-[2fr_1fr]">
        <div className="grid content-start gap-6">
          <HubCard hub={hub} tier={tier} isPrimary={!dashboard.week.next} />
          <InsightsCard insights={insights} totals={totals} tier={tier} />
          <TrendCard points={points} />
        </div>
        <div className="grid content-start gap-6">
          <SubscriptionStatus state={state} />
          <ActivityCard items={activity} tier={tier} />
          <RedeemCard />
        </div>
      </div>
      {askForTimeZone && <TimeZoneNotice />}
      <FoldedPlanCards state={state} />
    </AppFrame>
  );
}

/** 'Recent Activity'; paid plans get a link to the full list (SPEC-EU6). */
function ActivityCard({ items, tier }: { items: LabelledItem[]; tier: Tier }) {
  return (
    <section className="card" aria-labelledby="activity">
      <div className="flex items-center justify-between gap-2">
        <h2 id="activity">Recent Activity</h2>
        {tier !== "free" && items.length > 0 && (
          <a className="link" href="/activity">
            View All
          </a>
        )}
      </div>
      <ActivityList items={items} />
    </section>
  );
}

/** The 'Startup Assessment Hub': the next step, and the newest assessments (SPEC-EU2). */
function HubCard({ hub, tier, isPrimary }: { hub: Hub; tier: Tier; isPrimary: boolean }) {
  return (
    <section className="card crop" aria-labelledby="hub">
      {tier === "free" && <p className="meta">Free plan: 1 assessment</p>}
      <h2 className="mt-1 text-2xl" id="hub">
        Startup Assessment Hub
      </h2>
      <HubOffer offer={hub.offer} free={tier === "free"} button={isPrimary ? "btn btn-primary" : "btn"} />
      <IdeaList ideas={hub.ideas} />
      {hub.ideas.length > 0 && (
        <a className="link" href={ideasPath}>
          All ideas
        </a>
      )}
    </section>
  );
}

/** 'Progress Trends' (SPEC-EU6). @param points oldest first; undefined if the plan doesn't include it. */
function TrendCard({ points }: { points: TrendPoint[] | undefined }) {
  if (!points) return trendsOfPremium;
  return (
    <section className="card" aria-labelledby="trends">
      <h2 id="trends">Progress Trends</h2>
      <Trend points={points} />
    </section>
  );
}

const trendsOfPremium = fixed(
  <section className="card" aria-labelledby="trends">
    <h2 id="trends">Progress Trends</h2>
    {upgradeLine(
      "Upgrade to Premium to see how your score and each area have changed, and to compare any two assessments answer " +
        "by answer.",
    )}
  </section>,
);

/** Shows only the overall score: its numbers are in the text above, all others on a separate page. */
function Trend({ points }: { points: TrendPoint[] }) {
  return (
    <figure className="mt-2">
      <figcaption className="mb-4 text-soft">
        <TrendText points={points} />
        {hasCircles(points) && <Legend />}
      </figcaption>
      {points.length > 1 && (
        <>
          <TrendPlot name="Overall score" points={points} pick={({ overall }) => overall} plain />
          <p className="row mt-4">
            <a className="btn" href="/trends">
              Show the numbers
            </a>{" "}
            <a className="btn" href="/compare">
              Compare two assessments
            </a>
          </p>
        </>
      )}
    </figure>
  );
}

interface HubOfferProps {
  offer: Offer;
  free: boolean;
  /** The classes of its button: a page has one primary action. */
  button: string;
}

/** The next step. */
function HubOffer({ offer, free, button }: HubOfferProps) {
  switch (offer.kind) {
    case "first":
      return <First free={free} />;
    case "continue":
      return <Continue session={offer.session} button={button} />;
    case "another":
      return (
        <NextStep action={<StartForm label="Start New Assessment" className={button} />}>
          <p className="fill">
            The best time for a new assessment is after your next ten conversations, not after your next idea.
          </p>
        </NextStep>
      );
    case "used":
      return (
        <NextStep
          action={
            <a className={button} href={resultsPath(offer.session.id)}>
              View results
            </a>
          }
        >
          <p className="fill">The free plan has one assessment, and yours is finished. You can read it at any time.</p>
        </NextStep>
      );
  }
}

function First({ free }: { free: boolean }) {
  return (
    <div className="empty mt-6">
      <div className="mx-auto max-w-form">
        <ScoreMeter value={0} colour="poor" />
        <p className="mt-6 text-xl font-bold">No assessment yet.</p>
        <p className="mt-2 mb-6 text-soft">
          {free
            ? "The first 3 questions are free and give you an early read on your problem."
            : "Your plan includes all ten questions. They take about 7 minutes."}
        </p>
      </div>
      <StartForm label="Start Your First Assessment" />
    </div>
  );
}

function Continue({ session, button }: { session: OpenSession; button: string }) {
  return (
    <NextStep
      action={
        <a className={button} href={questionPath(session.id)}>
          Continue Assessment
          <Icon name="arrow-right" />
        </a>
      }
    >
      <div className="fill">
        <p className="font-bold">
          {session.idea.name === "" ? "Assessment" : <IdeaName name={session.idea.name} />}
          {" from "}
          <Day at={session.createdAt} />
        </p>
        <p className="hint" id="completion">
          <OpenText session={session} />
        </p>
        <ProgressText session={session} />
        <progress className="mt-2" value={session.answered} max={session.allowed} aria-labelledby="completion" />
      </div>
    </NextStep>
  );
}

/** The name in its founder's words. */
function IdeaName({ name }: { name: string }) {
  return (
    <span className="font-serif text-lg wrap-anywhere" dir="auto">
      {name}
    </span>
  );
}

function NextStep({ action, children }: { action: ReactNode; children: ReactNode }) {
  return (
    <div className="row mt-4 gap-4 border-l-4 border-accent bg-tint p-4">
      {children}
      {action}
    </div>
  );
}

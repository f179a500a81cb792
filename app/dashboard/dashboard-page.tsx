import { TwoStepBanner } from "#app/account/two-step/two-step-banner.tsx";
import { PaymentFailed } from "#app/billing/payment-failed.tsx";
import { PlanCards } from "#app/billing/plan-cards.tsx";
import { SubscriptionStatus } from "#app/billing/subscription-status.tsx";
import { RedeemCard } from "#app/coupons/redeem-card.tsx";
import { FeedbackNotice } from "#app/interviews/feedback-notice.tsx";
import { MessageNotice } from "#app/newsletter/communications/message-notice.tsx";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { ActivityCard } from "./activity/activity-card.tsx";
import type { Dashboard } from "./dashboard.server.ts";
import { HubCard } from "./hub-card.tsx";
import { InsightsCard } from "./insights/insights-card.tsx";
import type { Notices } from "./notices.server.ts";
import { TrendCard } from "./trend-card.tsx";

interface DashboardPageProps extends Notices {
  dashboard: Dashboard;
  firstName: string;
  email: string;
  isAdmin: boolean;
}

/** The dashboard: a founder's status, the next step, and the plans. */
export function DashboardPage(props: DashboardPageProps) {
  const { dashboard, firstName, email, isAdmin, askForTwoStep, feedback, message } = props;
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
      <FeedbackNotice feedback={feedback} />
      <MessageNotice message={message} />
      <div className="mt-6 grid gap-6 lg:grid-cols-[2fr_1fr]">
        <div className="grid content-start gap-6">
          <HubCard hub={hub} tier={tier} />
          <InsightsCard insights={insights} totals={totals} tier={tier} />
          <TrendCard points={points} />
        </div>
        <div className="grid content-start gap-6">
          <SubscriptionStatus state={state} />
          <ActivityCard items={activity} tier={tier} />
          <RedeemCard />
        </div>
      </div>
      <PlanCards state={state} />
    </AppFrame>
  );
}

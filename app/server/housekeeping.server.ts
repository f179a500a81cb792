import { sweepChallenges } from "#app/account/challenges.server.ts";
import { sweepDevices } from "#app/account/devices.server.ts";
import { sweepLogins } from "#app/account/logins.server.ts";
import { sweepResets } from "#app/account/reset/resets.server.ts";
import { sweepVerifications } from "#app/account/verifications.server.ts";
import { sweepBulkActions } from "#app/admin/bulk/bulk-worker.server.ts";
import { sweepUserActivity } from "#app/analytics/user-activity.server.ts";
import { sweepVisits } from "#app/analytics/visit-log.server.ts";
import { sweepCalls } from "#app/api/http/count-call.server.ts";
import { sweepRequests } from "#app/api/http/replay.server.ts";
import { freezeBenchmarks } from "#app/assessment/benchmarks/freeze-benchmarks.server.ts";
import { notifyFounders } from "#app/assessment/benchmarks/notify-founders.server.ts";
import { eraseIdeas } from "#app/assessment/ideas/ideas.server.ts";
import { completeRested } from "#app/assessment/sessions/complete-session.server.ts";
import { sweepShares } from "#app/assessment/shares/shares.server.ts";
import { sweepPayments } from "#app/billing/stripe/webhook.server.ts";
import { sweepSubscribers } from "#app/billing/subscriber.server.ts";
import { remindOfResults } from "#app/experiments/tracked/remind.server.ts";
import { sweepInterviews } from "#app/interviews/sweep-interviews.server.ts";
import { measureSizes } from "#app/monitoring/sizes/measure-sizes.server.ts";
import { sweepStatusHistory } from "#app/monitoring/status/status-log.server.ts";
import { sweepSelections } from "#app/newsletter/mailings/selection.server.ts";
import { sweepDeliveries } from "#app/newsletter/mailings/send-deliveries.server.ts";
import { askFounders } from "#app/outcomes/ask-founders.server.ts";
import { freezeTrackRecord } from "#app/outcomes/freeze.server.ts";
import { sweepRateLimits } from "#app/platform/http/rate-limit.server.ts";
import type { Job } from "#app/platform/jobs/job.ts";
import { sweepMails } from "#app/platform/mail/mails.server.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";
import { formTime } from "#app/platform/uploads/purpose.ts";
import { sweepUploads } from "#app/platform/uploads/sweep-uploads.server.ts";
import { announceFeatures } from "#app/premium/announce-features.server.ts";
import { sweepResources } from "#app/resources/sweep-resources.server.ts";
import { sweepWebhooks } from "#app/webhooks/sweep-webhooks.server.ts";
import type { Storage } from "./storage.server.ts";

const hour = 60 * 60 * 1000; // ms
const day = 24 * hour;

interface HousekeepingJobsInput {
  log: Logger;
  /** The origin for links in mails. */
  origin: string;
}

/**
 * The recurring jobs, in this order: delete expired data, record ended plans, remind users of ended experiments, ask
 * founders what became of their ideas, freeze the track record of a month, and measure sizes. The retention periods shown to administrators are in monitoring/retention.ts.
 */
export function housekeepingJobs({ db, files, uploads }: Storage, { log, origin }: HousekeepingJobsInput): Job[] {
  const grace = formTime + hour; // ms; a form's first file waits for its last
  const hourly: [name: string, run: () => Promise<unknown>][] = [
    ["Logins", () => sweepLogins(db)],
    ["Known browsers", () => sweepDevices(db)],
    ["Challenges", () => sweepChallenges(db)],
    ["Password resets", () => sweepResets(db)],
    ["Codes", () => sweepVerifications(db)],
    ["Counted tries", () => sweepRateLimits(db)],
    ["API requests", () => sweepRequests(db)],
    ["Ended plans", () => sweepSubscribers(db)],
    ["Payment events", () => sweepPayments(db)],
    ["Shared results", () => sweepShares(db)],
    ["Answered assessments", () => completeRested(db)],
    ["Deleted ideas", () => eraseIdeas(db)],
    ["New features", () => announceFeatures(db, { origin })],
    ["Benchmark notices", () => notifyFounders(db, { origin })],
    ["Reminders", () => remindOfResults(db, { origin })],
    ["Outcomes", () => askFounders(db, { origin })],
    ["Track record", () => freezeTrackRecord(db)],
    ["Unsent files", () => sweepUploads(db, uploads, { grace, log })],
    ["Library files", () => sweepResources(db, files, { log })],
    ["Interview files", () => sweepInterviews(db, files, log)],
  ];
  const daily: typeof hourly = [
    ["Visits", () => sweepVisits(db)],
    ["API calls", () => sweepCalls(db)],
    ["User activity", () => sweepUserActivity(db)],
    ["Mails", () => sweepMails(db)],
    ["Webhook deliveries", () => sweepWebhooks(db)],
    ["Receivers of mailings", () => sweepDeliveries(db)],
    ["Selected accounts", () => sweepSelections(db)],
    ["Bulk actions", () => sweepBulkActions(db)],
    ["Status history", () => sweepStatusHistory(db)],
  ];
  return [
    ...hourly.map((job) => every(hour, job)),
    ...daily.map((job) => every(day, job)),
    every(7 * day, ["Benchmarks", () => freezeBenchmarks(db)]),
    every(6 * hour, ["Sizes", () => measureSizes(db, files)]),
  ];
}

function every(time: number, [name, run]: [name: string, run: () => Promise<unknown>]): Job {
  return { name, every: time, run: async () => void (await run()) };
}

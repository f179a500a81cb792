import { planName, type Tier } from "#app/billing/access.ts";
import { moneyText } from "#app/billing/money.ts";
import { adminCohortPath } from "#app/cohorts/paths.ts";
import { couponsPath } from "#app/coupons/admin/coupons-query.ts";
import { mailingPath } from "#app/newsletter/mailings/admin/paths.ts";
import { actionWords } from "#app/platform/audit/audit-entry.ts";
import type { IconName } from "#app/ui/icon.tsx";
import { pluralize } from "#app/ui/pluralize.ts";

/** The groups of kinds of events, by which they are filtered, with their names. */
export const eventGroups = {
  account: "Account and sign-in",
  assessments: "Assessments",
  interviews: "Interviews and quotes",
  experiments: "Experiments",
  library: "Library",
  payments: "Plan and payments",
  mails: "Emails and messages",
  administrators: "Notes and changes",
} as const;
export type EventGroup = keyof typeof eventGroups;

/** The kinds of events, each with its group. Of events at the same time, the later kind is the newer. */
export const eventKinds = {
  joined: "account",
  confirmed: "account",
  "signed-in": "account",
  "program-joined": "account",
  "program-left": "account",
  "assessment-started": "assessments",
  result: "assessments",
  "answers-changed": "assessments",
  "interview-sent": "interviews",
  "interview-reviewed": "interviews",
  quote: "interviews",
  "experiment-started": "experiments",
  "experiment-ended": "experiments",
  "experiment-dropped": "experiments",
  "experiment-result": "experiments",
  upload: "library",
  download: "library",
  "coupon-redeemed": "payments",
  "coupon-withdrawn": "payments",
  "subscription-started": "payments",
  "subscription-ended": "payments",
  invoice: "payments",
  mail: "mails",
  message: "mails",
  issue: "mails",
  note: "administrators",
  change: "administrators",
} as const satisfies Record<string, EventGroup>;
export type EventKind = keyof typeof eventKinds;

/** All kinds, in their order. */
export const allEventKinds = Object.keys(eventKinds) as EventKind[];

/** The kinds of a group; all of them without one. */
export function kindsOf(group: EventGroup | undefined): EventKind[] {
  return group ? allEventKinds.filter((kind) => eventKinds[kind] === group) : allEventKinds;
}

/** Something that happened to a user, or that they did. */
export interface PersonEvent {
  kind: EventKind;
  /** Unique within its kind. */
  id: string;
  /** ISO 8601; a day (YYYY-MM-DD) for what has no time. */
  at: string;
  /** What it was about: a name or a title; null if it has none or it must not be shown. */
  subject: string | null;
  /** A status, tier, revision or action, depending on the kind; of an invoice, status and currency. */
  detail: string | null;
  /** A score, count or amount, depending on the kind. */
  number: number | null;
  /** The id or code under which the administrator's area has it. */
  link: string | null;
  /** The name of the administrator who did it, "A former administrator"; null if nobody or the command line did. */
  by: string | null;
}

/** An event in words: a sentence around what it was about. */
export interface EventText {
  icon: IconName;
  before: string;
  subject?: string;
  after?: string;
  /** Where its subject is found. */
  href?: string;
}

/** An event in words. */
export function eventText(event: PersonEvent): EventText {
  const { subject, number, link } = event;
  const [detail = "", currency = "usd"] = (event.detail ?? "").split(" ");
  const about = (path: string) => ({ subject: subject ?? "", href: `/admin/${path}/${link}` });
  const assessment = { subject: subject ?? "an idea without a name", href: `/admin/assessments/${link}` };
  const score = number === null ? "" : `: ${number.toFixed(1)}`;
  const coupon = { subject: subject ?? "", href: `${couponsPath}?q=${subject}` };
  const plan = planName(detail as Tier);
  switch (event.kind) {
    case "joined":
      return { icon: "users", before: "Created the account" };
    case "confirmed":
      return { icon: "check", before: "Confirmed the email address" };
    case "signed-in":
      return { icon: "key-round", before: `Signed in${number === 1 ? "" : `, ${number} times that day in UTC`}` };
    case "program-joined":
      return { icon: "graduation-cap", before: "Joined ", subject: subject ?? "", href: adminCohortPath(link ?? "") };
    case "program-left":
      return { icon: "graduation-cap", before: "Left ", subject: subject ?? "", href: adminCohortPath(link ?? "") };
    case "assessment-started":
      return { icon: "gauge", before: "Started an assessment of ", ...assessment };
    case "result":
      return detail === "1"
        ? { icon: "clipboard-check", before: "Completed an assessment of ", ...assessment, after: score }
        : { icon: "clipboard-check", before: `Result ${detail} of `, ...assessment, after: score };
    case "answers-changed":
      return { icon: "pencil", before: "Changed answers of ", ...assessment, after: " after its last result" };
    case "interview-sent":
      return { icon: "mic", before: "Handed in the interview ", ...about("interviews") };
    case "interview-reviewed":
      return { icon: "check-check", before: "Got feedback on the interview ", ...about("interviews") };
    case "quote":
      return { icon: "message-square-quote", before: "Backed an answer with a quote, of ", ...assessment };
    case "experiment-started":
      return { icon: "target", before: "An experiment of theirs started" };
    case "experiment-ended":
      return { icon: "target", before: "The last day of an experiment of theirs" };
    case "experiment-dropped":
      return { icon: "target", before: "Set an experiment aside" };
    case "experiment-result":
      return { icon: "target", before: "Recorded the result of an experiment" };
    case "upload":
      return { icon: "upload", before: "Uploaded ", ...about("resources") };
    case "download":
      return { icon: "download", before: "Downloaded ", ...about("resources") };
    case "coupon-redeemed":
      return { icon: "ticket", before: "Redeemed ", ...coupon, after: `: ${pluralize(number ?? 0, "day")} of ${plan}` };
    case "coupon-withdrawn":
      return { icon: "ticket", before: "Their coupon ", ...coupon, after: " was withdrawn" };
    case "subscription-started":
      return { icon: "credit-card", before: `Their subscription to ${plan} began` };
    case "subscription-ended":
      return { icon: "credit-card", before: `Their subscription to ${plan} ended` };
    case "invoice": {
      const invoice = subject ? `Invoice ${subject}` : "An invoice";
      const state = invoiceStates[detail] ?? detail;
      return { icon: "credit-card", before: `${invoice} of ${moneyText(number ?? 0, currency)}: ${state}` };
    }
    case "mail":
      return subject === null
        ? { icon: "mail", before: `We wrote an email that may contain a code${mailStates[detail]}` }
        : { icon: "mail", before: "We emailed ", subject, after: mailStates[detail] };
    case "message":
    case "issue": {
      const [name, kind] =
        event.kind === "issue" ? ["issue", "newsletter" as const] : ["message", "communication" as const];
      const href = mailingPath({ kind, id: link ?? "" });
      return {
        icon: "megaphone",
        before: `We sent the ${name} `,
        subject: subject ?? "",
        href,
        after: mailStates[detail],
      };
    }
    case "note":
      return { icon: "file-text", before: "Note: ", subject: subject ?? "" };
    case "change":
      return { icon: "history", before: changeTexts[event.detail ?? ""] ?? actionWords(event.detail ?? "") };
  }
}

/** The statuses of an invoice at Stripe. */
const invoiceStates: Record<string, string> = {
  paid: "paid",
  open: "not paid yet, or the payment failed",
  uncollectible: "given up",
  void: "canceled",
};

/** What became of an email. */
const mailStates: Record<string, string> = {
  sent: "",
  queued: ", which is waiting to be sent",
  dead: ", but had to give up sending it",
  failed: ", but it couldn't be delivered",
  skipped: ", but not by email: they don't want it or it can't reach them",
};

const changeTexts: Record<string, string> = {
  "user.tier": "Changed their plan",
  "user.sign_out": "Signed them out everywhere",
  "user.grant_admin": "Made them an administrator",
  "user.revoke_admin": "Removed their administrator role",
  "user.delete_note": "Deleted a note about them",
  "coupon.give": "Gave them a coupon",
  "user.export_data": "Downloaded their data to hand it over",
  "interview.begin": "Started to review an interview of theirs",
  "mail.retry": "Sent an email to them again",
  "mail.dismiss": "Dismissed an email to them",
};

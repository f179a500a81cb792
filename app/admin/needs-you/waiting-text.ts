import { lookPath } from "#app/assessment/admin/paths.ts";
import { moneyText } from "#app/billing/money.ts";
import { adminInterviewsPath, reviewPath } from "#app/interviews/admin/paths.ts";
import { retention } from "#app/monitoring/retention.ts";
import { adminResourcePath, adminResourcesPath } from "#app/resources/admin/admin-paths.ts";
import { typeNames, typeOf } from "#app/resources/resource-type.ts";
import type { IconName } from "#app/ui/icon.tsx";
import { pluralize } from "#app/ui/pluralize.ts";
import { statusParts } from "../status/status-parts.ts";
import { personPath } from "../users/people-query.ts";
import type { Waiting, WaitingKind } from "./waiting.ts";

/** A thing that waits, as it is shown. */
export interface WaitingText {
  icon: IconName;
  /** What it is. */
  what: string;
  /** Further facts, before the time. */
  facts: string[];
  /** What happened at the time of `since`: "handed in". */
  event: string;
  /** Where it is dealt with, and what to do there. */
  href: string;
  button: string;
}

/** What a thing is, whose, and where it is dealt with. */
export function waitingText({ kind, id, subject, detail, amount, user }: Waiting): WaitingText {
  const whose = user ? [user.name] : [];
  switch (kind) {
    case "pending":
    case "in_progress":
      return {
        icon: "mic",
        what: `Interview “${subject}” ${kind === "pending" ? "waits for feedback" : "is in review"}`,
        facts: whose,
        event: "handed in",
        href: reviewPath(id),
        button: kind === "pending" ? "Review" : "Give feedback",
      };
    case "mark":
      return {
        icon: "eye",
        what: `An answer to “${subject}” needs a human look`,
        facts: whose,
        event: "asked",
        href: lookPath(id),
        button: "Read it",
      };
    case "upload":
      return {
        icon: "upload",
        what: `Upload “${subject}” waits for review`,
        facts: [...whose, typeNames[typeOf(detail ?? "")]],
        event: "uploaded",
        href: adminResourcePath(id),
        button: "Review upload",
      };
    case "mail":
      return {
        icon: "mail",
        what: `An email to ${subject} was given up`,
        facts: [...whose, ...(detail ? [detail] : [])],
        event: "last tried",
        href: statusParts.mails,
        button: "See emails",
      };
    case "job":
      return {
        icon: "refresh-cw",
        what: `The job “${subject}” is failing`,
        facts: [`${pluralize(amount ?? 0, "failure")} in a row`, ...(detail ? [detail] : [])],
        event: "not done since",
        href: retention.some(({ job }) => job === subject) ? statusParts.retention : statusParts.jobs,
        button: "See job",
      };
    case "problem":
      return {
        icon: "circle-alert",
        what: subject.split(". ")[0] ?? subject,
        facts: subject
          .split(". ")
          .slice(1, 2)
          .map((found) => found.replace(/\.$/, "")),
        event: "noticed",
        href: statusParts.alerts,
        button: "See status",
      };
    case "invoice":
      return {
        icon: "credit-card",
        what: `Invoice ${subject} is unpaid`,
        facts: [...whose, moneyText(amount ?? 0, detail ?? "usd")],
        event: "issued",
        href: personPath(user?.id ?? ""),
        button: "Open person",
      };
  }
}

/** The link to those that are not shown: "3 more interviews wait for feedback". */
export function moreText(kind: WaitingKind, count: string): { href: string; text: string } {
  const one = count === "1";
  const of = (noun: string) => `${count} more ${noun}${one ? "" : "s"}`;
  return {
    pending: {
      href: `${adminInterviewsPath}?status=pending`,
      text: `${of("interview")} ${one ? "waits" : "wait"} for feedback`,
    },
    in_progress: { href: `${adminInterviewsPath}?status=in_progress`, text: `${of("interview")} in review` },
    mark: { href: "/admin?waiting=mark", text: `${of("answer")} ${one ? "needs" : "need"} a human look` },
    upload: {
      href: `${adminResourcesPath}?state=waiting`,
      text: `${of("upload")} ${one ? "waits" : "wait"} for review`,
    },
    mail: { href: statusParts.mails, text: `${of("email")} given up` },
    job: { href: statusParts.jobs, text: `${of("job")} failing` },
    problem: { href: statusParts.alerts, text: of("problem") },
    invoice: { href: "/admin?waiting=invoice", text: `${of("invoice")} unpaid` },
  }[kind];
}

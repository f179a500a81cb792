import { fileSize } from "#app/ui/file-size.ts";
import { pluralize } from "#app/ui/pluralize.ts";
import type { ServiceStatus, SystemStatus } from "../status/service-status.ts";
import type { Cause } from "./cause.ts";

/** The facts from which problems are detected. Sizes in bytes. */
export interface Facts {
  status: SystemStatus;
  disk: { free: number; size: number };
  /** Mails given up within the last day, and how many of those had used up all retries. */
  givenUp: { mails: number; exhausted: number };
  /** Events since the last webhook that we received only by polling. */
  missedEvents: number;
  /** Whether real payments are taken. The sandbox causes no alerts. */
  sells: boolean;
  jobs: FailingJob[];
}

const scarce = 0.1; // of the disk
const someMails = 3; // a single rejected mail may be a mistyped address
const someEvents = 3; // a single event may still have been on its way

/** Returns the problems that need an administrator's attention. */
export function detectProblems({ status, disk, givenUp, missedEvents, sells, jobs }: Facts): Cause[] {
  const part = (name: string) => status.services.find((service) => service.name === name);
  return [
    databaseCause(part("Database")),
    diskCause(disk),
    backupCause(part("Backups")),
    mailCause(givenUp),
    sells ? webhookCause(missedEvents) : undefined,
    sells ? paymentsCause(part("Payments")) : undefined,
    ...jobs.map(causeOfJob),
  ].filter((cause) => cause !== undefined);
}

/** The database rejects writes, or there is hardly any disk space for them. */
export function databaseCause(service: Pick<ServiceStatus, "state" | "details"> | undefined): Cause | undefined {
  if (service?.state !== "down") return undefined;
  return {
    key: "database",
    problem: "The database is down",
    found: service.details.join(" "),
    todo: "Nothing can be saved, or soon won't be. Check the log, and whether the disk is full or read-only.",
  };
}

function diskCause({ free, size }: Facts["disk"]): Cause | undefined {
  if (size === 0 || free / size >= scarce) return undefined;
  return {
    key: "disk",
    problem: "The disk is almost full",
    found: `${fileSize(free)} of ${fileSize(size)} are free: ${Math.floor((free / size) * 100)} %.`,
    todo: "Make the volume larger, or move old backups elsewhere. When it is full, nothing can be saved.",
  };
}

function backupCause(service: ServiceStatus | undefined): Cause | undefined {
  if (service?.state !== "degraded" && service?.state !== "down") return undefined;
  return {
    key: "backups",
    problem: "There is no new backup",
    found: service.details.join(" "),
    todo: "Make one by hand (npm run backup), and check the log to see why none was made.",
  };
}

function mailCause({ mails, exhausted }: Facts["givenUp"]): Cause | undefined {
  if (mails < someMails && exhausted === 0) return undefined;
  return {
    key: "mails",
    problem: "We gave up on sending some emails",
    found: `${pluralize(mails, "email")} within a day.`,
    todo: "System Status lists them with the reasons, and sends them again.",
  };
}

function webhookCause(missed: number): Cause | undefined {
  if (missed < someEvents) return undefined;
  return {
    key: "webhooks",
    problem: "Stripe's webhooks aren't reaching us",
    found: `The last ${pluralize(missed, "event")} only reached us because we asked for them.`,
    todo: "Compare the endpoint at Stripe and STRIPE_WEBHOOK_SECRET. Until then changes are seen within the hour.",
  };
}

function paymentsCause(service: ServiceStatus | undefined): Cause | undefined {
  if (service?.state !== "degraded" && service?.state !== "down") return undefined;
  return {
    key: "payments",
    problem: "We haven't been able to read from Stripe for hours",
    found: service.details.join(" "),
    todo: "Look at status.stripe.com, at STRIPE_SECRET_KEY and at the log. Anyone who pays in the meantime gets their plan later.",
  };
}

/** A job that keeps failing. */
interface FailingJob {
  name: string;
  /** Consecutive failures. */
  failures: number;
  error: string | null;
}

/** Consecutive failures that cause an alert. */
export const maxFailures = 3;

/** The cause to report for a failing job; undefined below `maxFailures`. */
export function causeOfJob({ name, failures, error }: FailingJob): Cause | undefined {
  if (failures < maxFailures) return undefined;
  return {
    key: `job ${name}`,
    problem: `The job "${name}" is failing`,
    found: `${pluralize(failures, "failure")} in a row${error ? `: ${error}` : ""}.`.replace(/\.\.$/, "."),
    todo: "We retry it at least once an hour. See the log for details.",
  };
}

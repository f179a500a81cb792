import { fileSize } from "#app/ui/file-size.ts";
import { pluralize } from "#app/ui/pluralize.ts";
import type { ServiceStatus, SystemStatus } from "../status/service-status.ts";
import type { Cause } from "./cause.ts";
import { causeOfJob, type FailingJob } from "./failing-job.ts";

/** What is looked at besides the state of the system. Sizes in bytes. */
export interface Facts {
  status: SystemStatus;
  disk: { free: number; size: number };
  /** Mails that were given up within a day, and how many of those after all their tries. */
  givenUp: { mails: number; exhausted: number };
  /** Events since the last webhook that reached us only because we asked for them. */
  missedEvents: number;
  /** Is real money taken? The sandbox wakes nobody. */
  sells: boolean;
  jobs: FailingJob[];
}

const scarce = 0.1; // of the disk
const someMails = 3; // one that was refused may be an address with a slip in it
const someEvents = 3; // one may have been on its way

/** What an administrator has to see to. */
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

/** The database takes no change, or there is hardly room for one. */
export function databaseCause(service: Pick<ServiceStatus, "state" | "details"> | undefined): Cause | undefined {
  if (service?.state !== "down") return undefined;
  return {
    key: "database",
    what: "The database is down",
    found: service.details.join(" "),
    todo: "Nothing can be saved, or soon won't be. Check the log, and whether the disk is full or read-only.",
  };
}

function diskCause({ free, size }: Facts["disk"]): Cause | undefined {
  if (size === 0 || free / size >= scarce) return undefined;
  return {
    key: "disk",
    what: "The disk is almost full",
    found: `${fileSize(free)} of ${fileSize(size)} are free: ${Math.floor((free / size) * 100)} %.`,
    todo: "Make the volume larger, or move old backups elsewhere. When it is full, nothing can be saved.",
  };
}

function backupCause(service: ServiceStatus | undefined): Cause | undefined {
  if (service?.state !== "degraded" && service?.state !== "down") return undefined;
  return {
    key: "backups",
    what: "There is no new backup",
    found: service.details.join(" "),
    todo: "Make one by hand (npm run backup), and check the log to see why none was made.",
  };
}

function mailCause({ mails, exhausted }: Facts["givenUp"]): Cause | undefined {
  if (mails < someMails && exhausted === 0) return undefined;
  return {
    key: "mails",
    what: "We gave up on sending some emails",
    found: `${pluralize(mails, "mail")} within a day.`,
    todo: "npm run mails lists them with the reasons. Add --retry ID to send one again.",
  };
}

function webhookCause(missed: number): Cause | undefined {
  if (missed < someEvents) return undefined;
  return {
    key: "webhooks",
    what: "Stripe's webhooks aren't reaching us",
    found: `The last ${pluralize(missed, "event")} only reached us because we asked for them.`,
    todo: "Compare the endpoint at Stripe and STRIPE_WEBHOOK_SECRET. Until then changes are seen within the hour.",
  };
}

function paymentsCause(service: ServiceStatus | undefined): Cause | undefined {
  if (service?.state !== "degraded" && service?.state !== "down") return undefined;
  return {
    key: "payments",
    what: "We haven't been able to read from Stripe for hours",
    found: service.details.join(" "),
    todo: "Look at status.stripe.com, at STRIPE_SECRET_KEY and at the log. Anyone who pays in the meantime gets their plan later.",
  };
}

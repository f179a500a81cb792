import { fieldRules } from "#app/admin/settings/settings-form.ts";
import { dnsRecords } from "#app/platform/mail/dns-records.ts";
import type { RecordState, SenderDns } from "#app/platform/mail/sender-dns.ts";
import { isPlaceholder, placeholdersIn, type SiteValues } from "#app/platform/site-fields.ts";
import { dayName } from "#app/ui/day-label.ts";

/** What can be tested by a button. */
export const testNames = ["mail", "dns", "copies"] as const;
export type TestName = (typeof testNames)[number];

/** A step of setting up the site, in its present state. */
export interface Step {
  title: string;
  /** `optional`: not done, and the site works without it. */
  state: "done" | "todo" | "optional";
  /** The state, and what to do. */
  text: string;
  test?: { name: TestName; button: string };
  link?: { href: string; text: string };
}

/** What the checklist is computed from. Times in ISO 8601. */
export interface SetupFacts {
  now: string;
  /** The administrator's time zone. */
  zone: string;
  /** ORIGIN. */
  origin: string | undefined;
  mail: { server: string | undefined; deliveredAt: string | null };
  site: SiteValues;
  /** What was found last in the DNS. */
  dns: SenderDns | undefined;
  payments: { key: "none" | "sandbox" | "test" | "live"; hasWebhookSecret: boolean; webhookAt: string | null };
  /** The names of the sign-in providers. */
  providers: string[];
  /** What was counted here, beside what the landing page claims. */
  counted: { accounts: number; completed: number; paying: number; subscribers: number };
  /** Undefined on PostgreSQL, which has its own. */
  backups?: {
    /** ms between automatic backups; undefined if they are off. */
    every: number | undefined;
    /** Whether there is a second place. */
    hasCopies: boolean;
    madeAt: string | null;
    /** The error of the last run, if it failed. */
    error: string | null;
  };
  hasSecondFactor: boolean;
  hasSample: boolean;
}

/** The steps of setting up the site, in the order in which they are best taken. */
export function checklistOf(facts: SetupFacts): Step[] {
  return [
    originStep(facts),
    mailStep(facts),
    detailsStep(facts),
    dnsStep(facts),
    claimsStep(facts),
    paymentsStep(facts),
    copiesStep(facts),
    secondFactorStep(facts),
    providersStep(facts),
    sampleStep(facts),
  ];
}

const todo = "todo" as const;
const done = "done" as const;
const settings = (part: string, text: string) => ({ href: `/admin/settings#${part}`, text });

function originStep({ origin }: SetupFacts): Step {
  const title = "Address of this site";
  if (origin?.startsWith("https:")) return { title, state: done, text: origin };
  const text = origin
    ? `ORIGIN is ${origin}. Serve the site over https, and set ORIGIN to that address.`
    : "ORIGIN isn't set, so links in emails lead to this machine. Set it to the site's https address.";
  return { title, state: todo, text };
}

function mailStep({ mail: { server, deliveredAt }, zone }: SetupFacts): Step {
  const title = "Emails";
  if (!server) return { title, state: todo, text: "SMTP_URL isn't set, so no email leaves this machine." };
  const test = { name: "mail" as const, button: deliveredAt ? "Send another" : "Send me a test email" };
  const text = deliveredAt
    ? `${server} took the last one on ${dayName(deliveredAt, zone)}`
    : `${server} is set, but hasn't taken an email in the last 30 days. Send one to yourself.`;
  return { title, state: deliveredAt ? done : todo, text, test };
}

function detailsStep({ site }: SetupFacts): Step {
  const title = "Site details";
  const left = placeholdersIn(site).map((field) =>
    field in fieldRules ? nameOf(field as keyof typeof fieldRules) : field,
  );
  const link = settings("names", "Open settings");
  if (left.length === 0) return { title, state: done, text: "Names, links and address are yours", link };
  return { title, state: todo, text: `Still placeholders: ${left.join(", ")}.`, link };
}

function nameOf(field: keyof typeof fieldRules): string {
  const name = fieldRules[field].label.replace(" (optional)", "");
  return name.charAt(0).toLowerCase() + name.slice(1);
}

function dnsStep({ site, dns, mail, zone }: SetupFacts): Step {
  const title = "Sender's DNS";
  const { senderAddress: address, dkimSelector: selector } = site;
  const { domain, isFreemail, records } = dnsRecords(address, mail.server);
  if (isPlaceholder(address))
    return { title, state: todo, text: "Set the sender address first.", link: settings("names", "Open settings") };
  if (isFreemail) {
    const text = `${domain} belongs to a provider of mailboxes, and only its servers may send from it. Set a sender at a domain of your own.`;
    return { title, state: todo, text, link: settings("names", "Open settings") };
  }
  const known = dns?.address === address && dns.selector === selector ? dns : undefined;
  const test = { name: "dns" as const, button: known ? "Look up again" : "Look up" };
  if (!known) return { title, state: todo, text: `The records of ${domain} haven't been looked up yet.`, test };
  const found = records.map(({ kind, name, value }) => {
    const recordName = kind === "DKIM" ? name.replace(/^selector/, selector) : name;
    return recordText({ kind, recordName, value, state: known[kind], selector });
  });
  const isDone = records.every(({ kind }) => known[kind] === "found");
  return {
    title,
    state: isDone ? done : todo,
    text: `${found.join(" ")} Looked up on ${dayName(known.at, zone)}.`,
    test,
  };
}

interface RecordFound {
  kind: "SPF" | "DKIM" | "DMARC";
  /** The name of the record. */
  recordName: string;
  /** The recommended value. */
  value: string;
  state: RecordState;
  selector: string;
}

function recordText({ kind, recordName, value, state, selector }: RecordFound): string {
  if (kind === "DKIM" && !selector) return "DKIM wasn't looked up: enter its selector in the settings.";
  switch (state) {
    case "found":
      return `${kind} is there.`;
    case "double":
      return `${kind} is there twice, which counts as an error: join the TXT records of ${recordName}.`;
    case "unknown":
      return `${kind} couldn't be looked up: no answer for ${recordName}.`;
    case "missing":
      if (kind === "DKIM") return `DKIM is missing: add the TXT record ${recordName} that your mail service gives you.`;
      return `${kind} is missing: add the TXT record ${recordName} with “${value}”.`;
  }
}

function claimsStep({ site, counted }: SetupFacts): Step {
  const title = "Claims on the landing page";
  const here = `Counted here: ${countedText(counted)}.`;
  const link = settings("claims", "Edit claims");
  const claims = [site.founders, site.helped, site.revenue, site.followers, site.subscribers].filter(Boolean);
  if (site.claimsChecked) return { title, state: done, text: `Someone has checked that they are true. ${here}`, link };
  return {
    title,
    state: todo,
    text: `${claims.map((claim) => `“${claim}”`).join(", ")}: prove them, or say what is true. ${here}`,
    link,
  };
}

/** "42 accounts, 31 completed assessments, 1 paying, 0 newsletter subscribers" */
function countedText({ accounts, completed, paying, subscribers }: SetupFacts["counted"]): string {
  const of = (count: number, word: string) => `${count.toLocaleString("en-US")} ${word}${count === 1 ? "" : "s"}`;
  return `${of(accounts, "account")}, ${of(completed, "completed assessment")}, ${paying.toLocaleString("en-US")} paying, ${of(subscribers, "newsletter subscriber")}`;
}

function paymentsStep({ payments: { key, hasWebhookSecret, webhookAt }, origin, zone }: SetupFacts): Step {
  const title = "Payments";
  const texts = {
    none: "STRIPE_SECRET_KEY isn't set, so nobody can subscribe.",
    sandbox: "Payments run in the sandbox, without real money. Set STRIPE_SECRET_KEY to take real ones.",
    test: "STRIPE_SECRET_KEY is a test key: no real money changes hands. Set the live one.",
  };
  if (key !== "live") return { title, state: todo, text: texts[key] };
  if (!hasWebhookSecret)
    return { title, state: todo, text: "STRIPE_WEBHOOK_SECRET isn't set, so changes are only seen every hour." };
  if (webhookAt) return { title, state: done, text: `Stripe, live. Last webhook on ${dayName(webhookAt, zone)}` };
  const text = `No webhook has arrived yet. Add the endpoint ${origin}/webhooks/stripe at Stripe, and send a test event from there.`;
  return { title, state: todo, text };
}

function copiesStep({ backups, now, zone }: SetupFacts): Step {
  const title = "Backups copied elsewhere";
  if (!backups)
    return {
      ...{ title, state: "optional" },
      text: "PostgreSQL and the bucket keep their own, which can't be seen from here: restore one to be sure of them.",
    };
  const { every, hasCopies, madeAt, error } = backups;
  if (!hasCopies)
    return {
      ...{ title, state: todo },
      text: "Backups are on this machine only, and are lost with it. Set BACKUP_S3_URL or BACKUP_DIR.",
    };
  const test = { name: "copies" as const, button: "Look there" };
  if (!every) return { title, state: todo, text: "Automatic backups are off: set BACKUP_EVERY to day or hour.", test };
  if (error) return { title, state: todo, text: `The last backup failed: ${error}`, test };
  const isRecent = madeAt !== null && Date.parse(now) - Date.parse(madeAt) < 2 * every;
  if (isRecent)
    return { title, state: done, text: `The last one was made and copied on ${dayName(madeAt, zone)}`, test };
  const since = madeAt ? `since ${dayName(madeAt, zone)}` : "yet";
  return { title, state: todo, text: `No backup was made and copied ${since}. Check the log.`, test };
}

function secondFactorStep({ hasSecondFactor }: SetupFacts): Step {
  const title = "Your second sign-in step";
  if (hasSecondFactor) return { title, state: done, text: "You have an authenticator app or a passkey" };
  const text = "A stolen password is enough to get into the Admin Panel.";
  return { title, state: todo, text, link: { href: "/account/second-factor?to=/admin", text: "Set it up" } };
}

function providersStep({ providers }: SetupFacts): Step {
  const title = "Sign-in with Google or GitHub";
  if (providers.length > 0) return { title, state: done, text: providers.join(", ") };
  const text = "Everybody signs in with email. Set GOOGLE_CLIENT_ID or GITHUB_CLIENT_ID to offer more.";
  return { title, state: "optional", text };
}

function sampleStep({ hasSample }: SetupFacts): Step {
  const title = "Sample data";
  if (!hasSample) return { title, state: done, text: "There is none" };
  const text =
    "40 invented founders are in every list and number. To start without them, stop the server, set STORAGE_DIR to an empty folder, and start it again.";
  return { title, state: todo, text };
}

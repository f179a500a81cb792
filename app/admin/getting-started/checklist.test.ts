import { expect, test } from "vitest";
import { defaultValues } from "#app/platform/site-fields.ts";
import { checklistOf, type SetupFacts } from "./checklist.ts";

const now = "2026-11-27T12:00:00.000Z";
const hour = 60 * 60_000; // ms

const bare: SetupFacts = {
  now,
  zone: "UTC",
  origin: undefined,
  mail: { server: undefined, deliveredAt: null },
  site: defaultValues,
  dns: undefined,
  payments: { key: "sandbox", hasWebhookSecret: false, webhookAt: null },
  providers: [],
  counted: { accounts: 1, completed: 0, paying: 0, subscribers: 0 },
  backups: { every: undefined, hasCopies: false, madeAt: null, error: null },
  hasSecondFactor: false,
  hasSample: true,
};

const address = "hello@proofs.test";
const link = "https://proofs.test/";
const links = { booking: link, socialProfile: "", caseStudy: "", bookPreorder: "", coaching: "", community: "" };
const site = {
  ...defaultValues,
  ...{ ...links, support: address, senderAddress: address, postalAddress: "5 Loop Street" },
  ...{ dkimSelector: "fp1", claimsChecked: "on" },
};
const found = { address, selector: "fp1", at: now, SPF: "found", DKIM: "found", DMARC: "found" } as const;
const backups = { every: hour, hasCopies: true, madeAt: now, error: null };
const complete: SetupFacts = {
  counted: { accounts: 1_240, completed: 31, paying: 5, subscribers: 1 },
  ...{ now, zone: "UTC", site, dns: found, providers: ["Google"], hasSecondFactor: true, hasSample: false },
  origin: "https://proofs.test",
  mail: { server: "mail.proofs.test", deliveredAt: now },
  payments: { key: "live", hasWebhookSecret: true, webhookAt: now },
  backups,
};

const open = (facts: SetupFacts) => checklistOf(facts).filter(({ state }) => state !== "done");

test("on a new installation everything is to do, and only another way to sign in is optional", () => {
  expect(checklistOf(bare).map(({ state }) => state)).toEqual([
    ...["todo", "todo", "todo", "todo", "todo", "todo", "todo", "todo", "optional", "todo"],
  ]);
});

test("once all is set up, nothing is open", () => {
  expect(open(complete)).toEqual([]);
});

test("what the landing page claims stands beside what was counted here", () => {
  const claims = (facts: SetupFacts) => checklistOf(facts).find(({ title }) => title.startsWith("Claims"))?.text;
  expect(claims(bare)).toMatch(
    /“1200\+ founders helped”.*: prove them, or say what is true\. Counted here: 1 account, 0/,
  );
  expect(claims(complete)).toContain(
    "Counted here: 1,240 accounts, 31 completed assessments, 5 paying, 1 newsletter subscriber.",
  );
});

test("backups that others make are only a reminder", () => {
  expect(open({ ...complete, backups: undefined })).toEqual([
    expect.objectContaining({ title: "Backups copied elsewhere", state: "optional" }),
  ]);
});

test.each<[string, Partial<SetupFacts>, RegExp]>([
  ["Address of this site", { origin: "http://proofs.test" }, /over https/],
  ["Emails", { mail: { server: "mail.proofs.test", deliveredAt: null } }, /hasn't taken an email in the last 30 days/],
  ["Site details", { site: { ...site, postalAddress: "1 Example Street" } }, /^Still placeholders: postal address\.$/],
  ["Sender's DNS", { dns: { ...found, address: "old@proofs.test" } }, /haven't been looked up yet/],
  [
    "Sender's DNS",
    { dns: { ...found, DKIM: "missing" } },
    /DKIM is missing: add the TXT record fp1\._domainkey\.proofs/,
  ],
  ["Sender's DNS", { site: { ...site, senderAddress: "ada@gmail.com" } }, /belongs to a provider of mailboxes/],
  [
    "Sender's DNS",
    { site: { ...site, senderAddress: defaultValues.senderAddress, support: address } },
    /address first/,
  ],
  ["Claims on the landing page", { site: { ...site, claimsChecked: "" } }, /“1200\+ founders helped”/],
  ["Payments", { payments: { ...complete.payments, key: "test" } }, /is a test key/],
  ["Payments", { payments: { ...complete.payments, webhookAt: null } }, /https:\/\/proofs\.test\/webhooks\/stripe/],
  ["Backups copied elsewhere", { backups: { ...backups, hasCopies: false } }, /on this machine only/],
  ["Backups copied elsewhere", { backups: { ...backups, madeAt: "2026-11-27T09:59:00.000Z" } }, /since Nov 27/],
  ["Backups copied elsewhere", { backups: { ...backups, error: "it answers 403." } }, /answers 403/],
  ["Your second sign-in step", { hasSecondFactor: false }, /stolen password/],
  ["Sample data", { hasSample: true }, /STORAGE_DIR/],
])("%s is open with %j", (title, facts, text) => {
  const step = open({ ...complete, ...facts }).find((one) => one.title === title);
  expect(step?.text).toMatch(text);
});

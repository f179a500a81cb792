import type Stripe from "stripe";
import { expect, test } from "vitest";
import type { Access } from "../access.ts";
import type { StoredSubscription } from "../stripe/write-subscription.server.ts";
import { invoiceOf, proSubscription } from "./subscription.test.support.ts";
import { mailAbout, receiptOf } from "./subscription-mails.ts";

const free: Access = { tier: "free", until: null, source: null, timeline: [] };
const may = "2026-05-10T12:00:00.000Z";
const june = "2026-06-10T12:00:00.000Z";
const july = "2026-07-10T12:00:00.000Z";

const row = proSubscription(may, june);
const renewed = { ...row, period_start: june, period_end: july };

type Rows = { before?: StoredSubscription; after?: StoredSubscription; invoices?: Stripe.Invoice[]; access?: Access };
const person = { firstName: "Ada", timeZone: "UTC" };
const mail = ({ before, after, invoices = [], access = free }: Rows) =>
  mailAbout({ before, after, invoices, now: june, person, access, origin: "https://us.example" });

const first = invoiceOf("paid", may, "subscription_create");
const unpaid = { ...renewed, status: "past_due", past_due_since: june };

test.each<[string, Rows, string | undefined]>([
  ["begun", { after: row, invoices: [first] }, "Your Pro plan has started"],
  ["read again", { before: row, after: row, invoices: [first] }, undefined],
  [
    "a new month, not paid yet",
    { before: row, after: renewed, invoices: [invoiceOf("draft", june), first] },
    undefined,
  ],
  [
    "a new month, paid",
    { before: renewed, after: renewed, invoices: [invoiceOf("paid", june), first] },
    "Your Pro plan was renewed",
  ],
  [
    "told already",
    { before: renewed, after: { ...renewed, notified_until: july }, invoices: [invoiceOf("paid", june)] },
    undefined,
  ],
  [
    "a dearer plan",
    {
      before: row,
      after: { ...row, tier: "premium" },
      invoices: [invoiceOf("paid", may, "subscription_update"), first],
    },
    undefined,
  ],
  [
    "not paid",
    { before: renewed, after: unpaid, invoices: [invoiceOf("open", june)] },
    "Your payment didn't go through",
  ],
  ["still not paid", { before: unpaid, after: unpaid, invoices: [invoiceOf("open", june)] }, undefined],
  [
    "paid after all",
    { before: unpaid, after: renewed, invoices: [invoiceOf("paid", june)] },
    "Your Pro plan was renewed",
  ],
  ["ended", { before: row }, "Your Pro plan has ended"],
  ["nothing", {}, undefined],
])("%s", (_, rows, subject) => {
  expect(mail(rows)?.subject).toBe(subject);
});

test("a receipt names its own payment, and the day of the next or of the end", () => {
  const rows = { before: renewed, after: renewed, invoices: [invoiceOf("paid", june), first] };
  expect(receiptOf({ after: renewed, invoices: rows.invoices })?.created).toBe(Date.parse(june) / 1000);
  expect(mail(rows)?.text).toContain(
    "We've received $29 for your Pro plan. It now runs until Jul 10, 2026, when the next payment is due.",
  );
  const ending = { ...renewed, cancel_at: july };
  expect(mail({ ...rows, after: ending })?.text).toContain("It now runs until Jul 10, 2026, when it ends.");
});

test("a missing payment names its day and the seventh after it; an end says what is left", () => {
  const text = mail({ before: renewed, after: unpaid, invoices: [invoiceOf("open", june)] })?.text;
  expect(text).toContain("didn't go through on Jun 10, 2026");
  expect(text).toContain("Your plan stays active until Jun 17, 2026.");
  expect(mail({ before: row })?.text).toContain("Your account is now on the free plan.");
  const access: Access = { ...free, tier: "pro", until: july, source: "coupon" };
  expect(mail({ before: row, access })?.text).toContain("You have Pro until Jul 10, 2026, without payment.");
});

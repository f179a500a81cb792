import { expect, test } from "vitest";
import { missingFeatures, offerOf, worksToday } from "../offer/offer.ts";
import { plans } from "../plans.ts";
import { countFeedback, medianOf } from "./feedback.ts";
import { boundsOf, isMonth, monthName, monthSpan, monthsAfter } from "./month.ts";
import { daysText, reachable, receiptLines } from "./receipt.ts";

const nobody = { mentoring: "", coaching: "", guidance: "", community: "", accountManager: "" };
const facts = { recommendations: 3, tools: 9, guides: 31, addresses: nobody };
const [pro, premium] = plans;

test("a plan's features say what they are here, and people's work that nobody does isn't available yet", () => {
  const offer = offerOf(facts);
  expect(offer.library).toEqual({ works: true, line: "9 tools, 31 guides" });
  expect(pro && worksToday(pro, offer)).toEqual({ works: 5, of: 5 });
  expect(premium && worksToday(premium, offer)).toEqual({ works: 2, of: 9 });
  expect(missingFeatures("premium", nobody)).toContain("Mentor matching");
  const addresses = {
    ...nobody,
    mentoring: "mentors@proofs.test",
    coaching: "https://calls.proofs.test/1",
    community: "/us",
  };
  const staffed = offerOf({ ...facts, addresses });
  expect([staffed.mentoring, staffed.coaching, staffed.community].map(({ line }) => line)).toEqual([
    "By email",
    "At calls.proofs.test",
    "On this site",
  ]);
  expect(premium && worksToday(premium, staffed)).toEqual({ works: 5, of: 9 });
  expect(missingFeatures("premium", addresses)).not.toContain("Mentor matching");
  expect(reachable(addresses).map(({ href }) => href)).toEqual([
    "mailto:mentors@proofs.test",
    "https://calls.proofs.test/1",
    "/us",
  ]);
});

test("feedback is late once the promised days are over, given or not; without a promise it never is", () => {
  const now = "2026-11-20T00:00:00.000Z";
  const on = (day: number, until: number | null) => ({
    at: `2026-11-${String(day).padStart(2, "0")}T00:00:00.000Z`,
    reviewedAt: until === null ? null : `2026-11-${String(until).padStart(2, "0")}T00:00:00.000Z`,
  });
  const interviews = [on(1, 2), on(1, 4), on(1, 6), on(10, null), on(18, null)];
  expect(countFeedback(interviews, 3, now)).toEqual({ due: 5, delivered: 3, late: 2, median: 3 });
  expect(countFeedback(interviews, 0, now)).toMatchObject({ late: 0 });
  expect(countFeedback([], 3, now)).toEqual({ due: 0, delivered: 0, late: 0, median: undefined });
  expect([medianOf([4, 1]), medianOf([9, 1, 2])]).toEqual([2.5, 2]);
  expect([daysText(0.01), daysText(0.2), daysText(1), daysText(1.62)]).toEqual([
    "1 hour",
    "5 hours",
    "1 day",
    "1.6 days",
  ]);
});

test("a receipt lists what works, with what was not kept", () => {
  const offer = offerOf(facts);
  const feedback = { due: 4, delivered: 4, late: 1, median: 1.6 };
  const lines = receiptLines({ offer, uses: { export: 7, report: 3 }, calls: 2418, feedback, promised: 3 });
  expect(lines).toEqual([
    {
      benefit: "Feedback on interviews within 3 days",
      hint: "After 1.6 days, as the median.",
      broken: "1 was late.",
      due: "4",
      delivered: 4,
    },
    { benefit: "White-label reports", due: "No limit", delivered: 3 },
    { benefit: "API calls", due: "10,000 a day", delivered: 2418 },
    { benefit: "Exports", due: "No limit", delivered: 7 },
  ]);
});

test("months are those of the calendar in UTC", () => {
  expect(["2026-11", "2026-13", "2026-1", "1999-01", ""].map(isMonth)).toEqual([true, false, false, false, false]);
  expect([monthsAfter("2026-12", 1), monthsAfter("2026-01", -1), monthsAfter("2026-05", -17)]).toEqual([
    "2027-01",
    "2025-12",
    "2024-12",
  ]);
  expect(boundsOf("2026-12")).toEqual({ from: "2026-12-01T00:00:00.000Z", until: "2027-01-01T00:00:00.000Z" });
  expect([monthName("2026-11"), monthSpan("2024-02")]).toEqual(["November 2026", "Feb 1 to 29, 2024"]);
});

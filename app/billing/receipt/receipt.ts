import { pluralize } from "#app/ui/pluralize.ts";
import { callLimits } from "../offer/call-limits.ts";
import { type Offer, type ServiceAddresses, services } from "../offer/offer.ts";
import { featureTexts } from "../plans.ts";
import type { FeedbackCounts } from "./feedback.ts";
import type { Benefit } from "./uses.server.ts";

/** What Premium owed a user in a month, and what they got. */
export interface ReceiptFacts {
  offer: Offer;
  uses: Record<Benefit, number>;
  /** Calls of the API. */
  calls: number;
  feedback: FeedbackCounts;
  /** Days within which feedback is promised; 0: no promise. */
  promised: number;
}

/** A line of the receipt. */
export interface ReceiptLine {
  benefit: string;
  /** What is known besides. */
  hint?: string;
  /** What was not kept. */
  broken?: string;
  due: string;
  delivered: number;
}

/** The lines of what works, in the order of the plan's card. */
export function receiptLines({ offer, uses, calls, feedback, promised }: ReceiptFacts): ReceiptLine[] {
  const lines: ReceiptLine[] = [feedbackLine(feedback, promised)];
  if (offer.reports.works) lines.push({ benefit: "White-label reports", due: noLimit, delivered: uses.report });
  if (offer.api.works)
    lines.push({ benefit: "API calls", due: `${callLimits.day.toLocaleString("en-US")} a day`, delivered: calls });
  lines.push({ benefit: "Exports", due: noLimit, delivered: uses.export });
  return lines;
}

const noLimit = "No limit";

function feedbackLine({ due, delivered, late, median }: FeedbackCounts, promised: number): ReceiptLine {
  const within = promised > 0 ? ` within ${pluralize(promised, "day")}` : "";
  return {
    benefit: `Feedback on interviews${within}`,
    ...(median !== undefined && { hint: `After ${daysText(median)}, as the median.` }),
    ...(late > 0 && { broken: late === 1 ? "1 was late." : `${late} were late.` }),
    due: String(due),
    delivered,
  };
}

/** "2 days", "1.6 days", "5 hours". */
export function daysText(days: number): string {
  if (days < 1) return pluralize(Math.max(1, Math.round(days * 24)), "hour");
  return pluralize(Math.round(days * 10) / 10, "day");
}

/** Whom a Premium user can reach, and how: the service's name and its address as a link. */
export function reachable(addresses: ServiceAddresses): { name: string; href: string; shown: string }[] {
  return services
    .filter((service) => addresses[service])
    .map((service) => {
      const address = addresses[service];
      const isUrl = address.startsWith("/") || address.startsWith("https://");
      return { name: featureTexts[service], href: isUrl ? address : `mailto:${address}`, shown: address };
    });
}

import { dayName } from "#app/ui/day-label.ts";
import { planName, type Tier } from "../access.ts";
import { moneyText } from "../money.ts";
import type { Subscription } from "../subscription.ts";
import type { Change } from "./preview-change.server.ts";

/** A change that the user can confirm. */
export type OpenChange = Extract<Change, { kind: "upgrade" | "downgrade" | "cancel" | "resume" }>;

/** The scheduled change, if any. Another change undoes it. */
export type Booked = Pick<Subscription, "endsAt" | "next">;

/** The text of a change page: amounts and dates, before anything happens (SPEC-D17). */
interface ChangeTexts {
  heading: string;
  text: string;
  button: string;
  back: string;
}

const scheduled = "Leave it scheduled";

/** Describes a change before anything happens. @param zone the reader's time zone. */
export function changeTexts(change: OpenChange, booked: Booked, zone: string): ChangeTexts {
  switch (change.kind) {
    case "upgrade": {
      const { tier, from, amountNow, amount, currency, nextAt, staysOn } = change;
      const [now, monthly] = [moneyText(amountNow, currency), moneyText(amount, currency)];
      const text = `You'll pay ${now} today for the rest of this month, then ${monthly} a month starting ${dayName(nextAt, zone)}.`;
      return { ...changeTo(tier, from, staysOn), text: staysOn ? `${text} ${takenBack(booked)}` : text };
    }
    case "downgrade": {
      const { tier, from, amount, currency, at } = change;
      const monthly = moneyText(amount, currency);
      const text = `You'll keep ${planName(from)} until ${dayName(at, zone)}. After that, you'll pay ${monthly} a month.`;
      const ends = booked.endsAt !== null;
      return { ...changeTo(tier, from, isBooked(booked)), text: ends ? `${text} ${takenBack(booked)}` : text };
    }
    case "cancel": {
      const plan = planName(change.from);
      const { at } = change;
      const text = at
        ? `You'll keep ${plan} until ${dayName(at, zone)}. You won't be charged again.`
        : `It isn't paid, so ${plan} ends right away. We won't ask for the open payment again.`;
      return {
        heading: "Cancel your subscription",
        text: `${text} You can still read everything you wrote.`,
        button: "Cancel subscription",
        back: at ? backTo(plan, isBooked(booked)) : "Not now", // unpaid, it may end all the same
      };
    }
    case "resume": {
      const { tier, amount, currency, at } = change;
      const keep = `Keep ${planName(tier)}`;
      const text = `Your plan continues. You pay ${moneyText(amount, currency)} a month, next on ${dayName(at, zone)}.`;
      return { heading: keep, text, button: keep, back: scheduled };
    }
  }
}

/** Describes a scheduled change. @param at ISO 8601. @param zone the reader's time zone. */
export function bookedText({ tier, at }: { tier: Tier; at: string }, zone: string): string {
  return tier === "free"
    ? `Your subscription ends on ${dayName(at, zone)}.`
    : `Your plan changes to ${planName(tier)} on ${dayName(at, zone)}.`;
}

function isBooked({ endsAt, next }: Booked): boolean {
  return endsAt !== null || next !== null;
}

/** What confirming undoes as well: nothing has happened yet. */
function takenBack({ next }: Booked): string {
  return next ? `The change to ${planName(next.tier)} will be canceled.` : "Your cancellation will be undone.";
}

/** @param moves whether a change is already scheduled, so that leaving the page does not keep the present plan. */
function changeTo(tier: Tier, from: Tier, moves: boolean): Omit<ChangeTexts, "text"> {
  const change = `Change to ${planName(tier)}`;
  return { heading: change, button: change, back: backTo(planName(from), moves) };
}

function backTo(plan: string, moves: boolean): string {
  return moves ? scheduled : `Keep ${plan}`;
}

interface Later {
  change: "downgrade" | "cancel" | "resume";
  from: Tier;
  tier: Tier;
  /** ISO 8601; null means immediately. */
  at: string | null;
  /** The reader's time zone. */
  zone: string;
}

/** Confirmation of a change that takes effect at the end of the paid period, or immediately if nothing is paid. */
export function laterText({ change, from, tier, at, zone }: Later): string {
  if (change === "resume") return `You keep ${planName(from)}.`;
  if (change === "downgrade") {
    return at
      ? bookedText({ tier, at }, zone)
      : `Your plan changes to ${planName(tier)} at the end of the period you've paid for.`;
  }
  return at
    ? `Your ${planName(from)} plan ends on ${dayName(at, zone)}. You won't be charged again.`
    : `Your ${planName(from)} subscription has ended. We won't ask for the open payment again.`;
}

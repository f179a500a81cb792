import { dayName } from "#app/ui/day.tsx";
import { planName, type Tier } from "../access.ts";
import { moneyText } from "../money.ts";
import type { Subscription } from "../subscription.ts";
import type { Change } from "./offer-change.server.ts";

/** A change that somebody can make. */
export type OpenChange = Extract<Change, { kind: "upgrade" | "downgrade" | "cancel" | "resume" }>;

/** What is on its way already, and is taken back by another change. */
export type Booked = Pick<Subscription, "endsAt" | "next">;

/** What the page of a change says: with its amounts and days, before anything happens (SPEC-D17). */
export interface ChangeTexts {
  heading: string;
  text: string;
  button: string;
  back: string;
}

const leave = "Leave it as it is";

export function changeTexts(change: OpenChange, booked: Booked): ChangeTexts {
  switch (change.kind) {
    case "upgrade": {
      const { tier, from, amountNow, amount, currency, nextAt, staysOn } = change;
      const [now, monthly] = [moneyText(amountNow, currency), moneyText(amount, currency)];
      const text = `You pay ${now} today for the rest of this month, and ${monthly} a month from ${dayName(nextAt)}.`;
      return { ...changeTo(tier, from, staysOn), text: staysOn ? `${text} ${takenBack(booked)}` : text };
    }
    case "downgrade": {
      const { tier, from, amount, currency, at } = change;
      const monthly = moneyText(amount, currency);
      const text = `You keep ${planName(from)} until ${dayName(at)}. From then on you pay ${monthly} a month.`;
      const ends = booked.endsAt !== null;
      return { ...changeTo(tier, from, isBooked(booked)), text: ends ? `${text} ${takenBack(booked)}` : text };
    }
    case "cancel": {
      const plan = planName(change.from);
      const { at } = change;
      const text = at
        ? `You keep ${plan} until ${dayName(at)}. You will not be charged again.`
        : `It is not paid, so ${plan} ends at once. The open payment is asked for no more.`;
      return {
        heading: "Cancel your subscription",
        text: `${text} Everything you wrote stays readable.`,
        button: "Cancel subscription",
        back: at && !isBooked(booked) ? `Keep ${plan}` : leave,
      };
    }
    case "resume": {
      const { tier, amount, currency, at } = change;
      const keep = `Keep ${planName(tier)}`;
      const text = `Your plan goes on. You pay ${moneyText(amount, currency)} a month, next on ${dayName(at)}.`;
      return { heading: keep, text, button: keep, back: leave };
    }
  }
}

/** What begins or ends later, of a change that is on its way. @param at ISO 8601. */
export function bookedText({ tier, at }: { tier: Tier; at: string }): string {
  return tier === "free"
    ? `Your subscription ends on ${dayName(at)}.`
    : `Your plan changes to ${planName(tier)} on ${dayName(at)}.`;
}

function isBooked({ endsAt, next }: Booked): boolean {
  return endsAt !== null || next !== null;
}

function takenBack({ next }: Booked): string {
  return next ? `The change to ${planName(next.tier)} is taken back.` : "Your cancellation is taken back.";
}

/** @param moves what they have does not stay, even if they leave this page. */
function changeTo(tier: Tier, from: Tier, moves: boolean): Omit<ChangeTexts, "text"> {
  const change = `Change to ${planName(tier)}`;
  return { heading: change, button: change, back: moves ? leave : `Keep ${planName(from)}` };
}

interface Later {
  change: "downgrade" | "cancel" | "resume";
  from: Tier;
  tier: Tier;
  /** ISO 8601; null: at once. */
  at: string | null;
}

/** Said after a change that begins when what is paid has ended, or at once where nothing is. */
export function laterText({ change, from, tier, at }: Later): string {
  if (change === "resume") return `You keep ${planName(from)}.`;
  if (change === "downgrade") {
    return at ? bookedText({ tier, at }) : `Your plan changes to ${planName(tier)} when what you paid for has ended.`;
  }
  return at
    ? `Your ${planName(from)} plan ends on ${dayName(at)}. You will not be charged again.`
    : `Your ${planName(from)} subscription has ended. The open payment is asked for no more.`;
}

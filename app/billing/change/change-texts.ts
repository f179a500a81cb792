import { dayName } from "#app/ui/day.tsx";
import { planName, type Tier } from "../access.ts";
import { moneyText } from "../money.ts";
import type { Change } from "./offer-change.server.ts";

/** A change that somebody can make. */
export type OpenChange = Extract<Change, { kind: "upgrade" | "downgrade" | "cancel" | "resume" }>;

/** What the page of a change says: with its amounts and days, before anything happens (DECISIONS 17). */
export interface ChangeTexts {
  heading: string;
  text: string;
  button: string;
  back: string;
}

export function changeTexts(change: OpenChange): ChangeTexts {
  switch (change.kind) {
    case "upgrade": {
      const { tier, from, amountNow, amount, currency, nextAt } = change;
      const [now, monthly] = [moneyText(amountNow, currency), moneyText(amount, currency)];
      const text = `You pay ${now} today for the rest of this month, and ${monthly} a month from ${dayName(nextAt)}.`;
      return { ...changeTo(tier, from), text };
    }
    case "downgrade": {
      const { tier, from, amount, currency, at } = change;
      const monthly = moneyText(amount, currency);
      const text = `You keep ${planName(from)} until ${dayName(at)}. From then on you pay ${monthly} a month.`;
      return { ...changeTo(tier, from), text };
    }
    case "cancel": {
      const plan = planName(change.from);
      const until = `You keep ${plan} until ${dayName(change.at)}.`;
      const text = `${until} You will not be charged again. Everything you wrote stays readable.`;
      return { heading: "Cancel your subscription", text, button: "Cancel subscription", back: `Keep ${plan}` };
    }
    case "resume": {
      const { tier, amount, currency, at } = change;
      const keep = `Keep ${planName(tier)}`;
      const text = `Your plan goes on. You pay ${moneyText(amount, currency)} a month, next on ${dayName(at)}.`;
      return { heading: keep, text, button: keep, back: "Leave it as it is" };
    }
  }
}

function changeTo(tier: Tier, from: Tier): Omit<ChangeTexts, "text"> {
  const change = `Change to ${planName(tier)}`;
  return { heading: change, button: change, back: `Keep ${planName(from)}` };
}

/** Said after a change that begins when what is paid has ended. */
export function laterText(tier: Tier, change?: "downgrade" | "cancel" | "resume"): string {
  if (change === "resume") return `You keep ${planName(tier)}.`;
  if (tier === "free") return "Your subscription ends when what you paid for has ended. You will not be charged again.";
  return `Your plan changes to ${planName(tier)} when what you paid for has ended.`;
}

import { type NumberTool, shown } from "./number-tool.ts";

/** Dollars and hours per month. */
interface Pricing {
  /** The cost of the customer's present way: what they pay, the hours it takes, and the cost of an hour. */
  theyPay: number;
  theirHours: number;
  theirHourCosts: number;
  /** The cost of one customer: materials, services and fees, our hours, and what an hour must earn. */
  directCosts: number;
  yourHours: number;
  yourHourCosts: number;
  price: number;
  /** Percentage of customers who leave per month, 0..100. */
  leavingPercent: number;
}

const payback = 6; // months in which the cost of winning a customer must pay back

/** Places a price between what the problem costs the customer and what the customer costs us. */
export function pricingOf(pricing: Pricing) {
  const problemCosts = pricing.theyPay + pricing.theirHours * pricing.theirHourCosts;
  const lowestPrice = pricing.directCosts + pricing.yourHours * pricing.yourHourCosts;
  const margin = pricing.price - lowestPrice;
  const monthsStaying = pricing.leavingPercent > 0 ? 100 / pricing.leavingPercent : null;
  return {
    problemCosts,
    /** A third of what the problem costs, so that switching pays off for the customer: a rule of thumb. */
    firstPrice: problemCosts / 3,
    lowestPrice,
    margin,
    /** 0..100 or more; null if the problem costs nothing. */
    shareOfProblem: problemCosts > 0 ? (pricing.price / problemCosts) * 100 : null,
    /** On average; null if nobody leaves. */
    monthsStaying,
    mayCostToWin: Math.max(margin * Math.min(payback, monthsStaying ?? payback), 0),
  };
}

export function pricingAdvice(read: ReturnType<typeof pricingOf>): string {
  const { problemCosts, firstPrice, lowestPrice, margin, shareOfProblem } = read;
  if (problemCosts === 0) {
    return "Ask three customers what the problem costs them in hours and money. Without that number, every price is a guess.";
  }
  if (lowestPrice > firstPrice) {
    return "One customer costs you more than a third of what the problem costs them. Spend fewer hours on each customer, or find people it costs more.";
  }
  if (margin <= 0) return "At this price, you're paying your customers to stay. Raise it, or spend fewer hours.";
  if (shareOfProblem !== null && shareOfProblem > 60) {
    return "You're asking for most of what the problem costs. People only switch if there's something left for them.";
  }
  if (shareOfProblem !== null && shareOfProblem < 15) {
    return "You're asking for very little of what the problem costs. Try a price twice as high with the next five people.";
  }
  return "The price leaves something for both sides. Tell it to ten people and ask for a decision.";
}

export const pricingTool: NumberTool = {
  title: "Pricing Calculator",
  groups: [
    {
      title: "What the problem costs them in a month",
      fields: [
        { key: "theyPay", label: "Money they pay today", start: 0 },
        { key: "theirHours", label: "Hours they spend", start: 12 },
        { key: "theirHourCosts", label: "What an hour costs them", start: 25 },
      ],
    },
    {
      title: "What one customer costs you in a month",
      fields: [
        { key: "directCosts", label: "Materials, services, fees", start: 10 },
        { key: "yourHours", label: "Your hours", start: 1 },
        { key: "yourHourCosts", label: "What you need to earn in an hour", start: 40 },
      ],
    },
    {
      title: "The price you want to test",
      fields: [
        { key: "price", label: "Price per month", start: 90 },
        { key: "leavingPercent", label: "Customers who leave per month, in percent", start: 5, max: 100 },
      ],
    },
  ],
  outcome(numbers) {
    const read = pricingOf(numbers as unknown as Pricing);
    const { problemCosts, firstPrice, lowestPrice, margin, monthsStaying, mayCostToWin } = read;
    return {
      figures: [
        ["The problem costs them", shown.dollars(problemCosts)],
        ["A first price to test", shown.dollars(firstPrice)],
        ["Lowest price that covers your costs", shown.dollars(lowestPrice)],
        ["You keep from each customer", shown.dollars(margin)],
        [
          "A customer stays for",
          monthsStaying === null ? "not known yet" : `${shown.oneDecimal(monthsStaying)} months`,
        ],
        ["Most you can spend to win a customer", shown.dollars(mayCostToWin)],
      ],
      advice: [pricingAdvice(read)],
    };
  },
};

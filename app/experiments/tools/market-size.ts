import { type NumberTool, shown } from "./number-tool.ts";

interface Market {
  /** The number of entries in the list, register or directory. */
  counted: number;
  /** Percentages, 0..100. */
  withProblemPercent: number;
  reachablePercent: number;
  pricePerYear: number;
  customersNeeded: number;
}

/** Estimates market size bottom-up: from people counted in one place to the share of them that is needed. */
export function marketSize(market: Market) {
  const withProblem = (market.counted * market.withProblemPercent) / 100;
  const reachable = (withProblem * market.reachablePercent) / 100;
  return {
    withProblem,
    reachable,
    yearlyValue: withProblem * market.pricePerYear,
    /** 0..100 or more; null if nobody can be reached. */
    neededPercent: reachable > 0 ? (market.customersNeeded / reachable) * 100 : null,
  };
}

/** Interprets the share that is needed. The thresholds are rules of thumb. */
export function marketAdvice(neededPercent: number | null): string {
  if (neededPercent === null) return "You can't reach anyone yet. Start with a list of names.";
  if (neededPercent > 100) {
    return "You need more customers than you can reach. Widen the group, find a second channel, or raise the price.";
  }
  if (neededPercent > 20) {
    return "You need more than one in five of the people you can reach. That's hard in 90 days: widen the group or lower the target.";
  }
  if (neededPercent > 5) {
    return "You need between one in twenty and one in five of them. That's possible if you talk with every one.";
  }
  return "You need at most one in twenty of the people you can reach. The group is large enough; your time is the limit.";
}

export const marketSizeTool: NumberTool = {
  title: "Market-Size Calculator",
  groups: [
    {
      fields: [
        {
          key: "counted",
          label: "How many did you count?",
          hint: "In one place: a registry, a map, a member list.",
          start: 400,
        },
        {
          key: "withProblemPercent",
          label: "Share with the problem, in percent",
          hint: "From your interviews: how many of ten had it in the past 90 days?",
          start: 50,
          max: 100,
        },
        {
          key: "reachablePercent",
          label: "Share you can reach by name, in percent",
          hint: "Within 90 days, with the hours you have.",
          start: 30,
          max: 100,
        },
        {
          key: "pricePerYear",
          label: "Price per year, in dollars",
          hint: "A price someone has heard.",
          start: 1080,
        },
        { key: "customersNeeded", label: "Customers you need", hint: "To keep going after 90 days.", start: 10 },
      ],
    },
  ],
  outcome(numbers) {
    const size = marketSize(numbers as unknown as Market);
    return {
      figures: [
        ["Have the problem", shown.whole(size.withProblem)],
        ["You can reach", shown.whole(size.reachable)],
        ["Worth per year, if everyone with the problem bought", shown.dollars(size.yearlyValue)],
        ["Share of reachable people you need", shown.percent(size.neededPercent)],
      ],
      advice: [marketAdvice(size.neededPercent)],
    };
  },
};

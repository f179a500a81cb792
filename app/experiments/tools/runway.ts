import { type NumberTool, shown } from "./number-tool.ts";

interface Situation {
  cash: number;
  /** Per month, independent of sales; includes the founder's living costs. */
  fixedCosts: number;
  customers: number;
  newCustomersPerMonth: number;
  /** Percentage of customers who leave per month, 0..100. */
  leavingPercent: number;
  pricePerMonth: number;
  costPerCustomer: number;
}

const horizon = 36; // months to look ahead
const toAct = 3; // months that a decision takes

/** How many months the money lasts, and how many customers are needed to break even. */
export function outlook(now: Situation) {
  const margin = now.pricePerMonth - now.costPerCustomer;
  let { cash, customers } = now;
  let lowestCash = cash;
  let breakEvenMonth: number | null = null;
  let lastMonthWithMoney: number | null = null;
  for (let month = 1; month <= horizon; month++) {
    customers = customers * (1 - now.leavingPercent / 100) + now.newCustomersPerMonth;
    const result = customers * margin - now.fixedCosts;
    cash += result;
    lowestCash = Math.min(lowestCash, cash);
    if (result >= 0) breakEvenMonth ??= month;
    if (cash < 0) lastMonthWithMoney ??= month - 1;
  }
  return {
    /** Null if a customer earns nothing. */
    breakEvenCustomers: margin > 0 ? Math.ceil(now.fixedCosts / margin) : null,
    /** The first month in which income covers costs; null if not within 36 months. */
    breakEvenMonth,
    /** Null if the money lasts longer than 36 months. */
    lastMonthWithMoney,
    lowestCash,
  };
}

/** The outlook in words. */
export function runwayAdvice(found: ReturnType<typeof outlook>): string {
  const { breakEvenCustomers, breakEvenMonth, lastMonthWithMoney, lowestCash } = found;
  if (breakEvenCustomers === null) {
    return "Each customer costs you at least as much as they pay. Change the price or the work before you sell more.";
  }
  const months = lastMonthWithMoney === null ? `more than ${horizon} months` : monthsText(lastMonthWithMoney);
  const customers = `${shown.whole(breakEvenCustomers)} ${breakEvenCustomers === 1 ? "customer" : "customers"}`;
  const base = `You need ${customers} to break even, and your money lasts ${months}.`;
  if (lastMonthWithMoney === null) {
    if (breakEvenMonth === null) return base;
    const lowest = shown.dollars(lowestCash);
    return `${base} You cover your costs starting in month ${breakEvenMonth}; the lowest point is ${lowest}.`;
  }
  const decideBy = lastMonthWithMoney - toAct;
  return decideBy > 0
    ? `${base} Decide by month ${decideBy}, while you still have ${toAct} months to act.`
    : `${base} That leaves ${toAct} months or less to act, so decide now.`;
}

function monthsText(months: number): string {
  return months === 1 ? "1 month" : `${months} months`;
}

export const runwayTool: NumberTool = {
  title: "Runway and Break-Even Calculator",
  groups: [
    {
      fields: [
        { key: "cash", label: "Money you can use, in dollars", start: 12_000 },
        { key: "fixedCosts", label: "Fixed costs per month, including living costs", start: 2_400 },
        { key: "customers", label: "Paying customers today", start: 2 },
        { key: "newCustomersPerMonth", label: "New customers per month", start: 3 },
        { key: "leavingPercent", label: "Customers who leave per month, in percent", start: 5, max: 100 },
        { key: "pricePerMonth", label: "Price per month", start: 90 },
        { key: "costPerCustomer", label: "Cost per customer per month", start: 15 },
      ],
    },
  ],
  outcome(numbers) {
    const now = numbers as unknown as Situation;
    const planned = outlook(now);
    const half = outlook({ ...now, newCustomersPerMonth: now.newCustomersPerMonth / 2 });
    const lasts = ({ lastMonthWithMoney: last }: ReturnType<typeof outlook>) =>
      last === null ? `more than ${horizon} months` : monthsText(last);
    return {
      figures: [
        ["Customers to break even", shown.whole(planned.breakEvenCustomers)],
        ["Your money lasts", lasts(planned)],
        ["With half as many new customers", lasts(half)],
      ],
      advice: [`As planned: ${runwayAdvice(planned)}`, `With half as many new customers: ${runwayAdvice(half)}`],
    };
  },
};

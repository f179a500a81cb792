import { type NumberTool, shown } from "./number-tool.ts";

const z95 = 1.96;
const power80 = 0.84;

/** Rates between 0 and 1. */
interface Range {
  low: number;
  high: number;
}

/** The 95% Wilson interval of the true rate after `successes` of `people`, which suits small samples. */
export function likelyRange(successes: number, people: number): Range | null {
  if (people <= 0 || successes < 0 || successes > people) return null;
  const rate = successes / people;
  const z2 = z95 ** 2;
  const centre = (rate + z2 / (2 * people)) / (1 + z2 / people);
  const spread = (z95 / (1 + z2 / people)) * Math.sqrt((rate * (1 - rate)) / people + z2 / (4 * people ** 2));
  return { low: Math.max(0, centre - spread), high: Math.min(1, centre + spread) };
}

/** People needed per version to tell two rates apart (5% significance, 80% power). */
export function peoplePerVersion(now: number, hoped: number): number | null {
  if (now === hoped || now < 0 || hoped < 0 || now > 1 || hoped > 1) return null;
  const variance = now * (1 - now) + hoped * (1 - hoped);
  return Math.ceil(((z95 + power80) ** 2 * variance) / (now - hoped) ** 2);
}

/** People needed so that zero successes would rule out the needed rate (the rule of three). */
export function peopleForZero(neededRate: number): number | null {
  return neededRate > 0 && neededRate <= 1 ? Math.ceil(3 / neededRate) : null;
}

/** Compares the likely range with the rate that was fixed beforehand. */
export function rangeAdvice(range: Range | null, needed: number): string {
  if (range === null) return "Enter how many people had the chance and how many did it.";
  if (range.low >= needed) return "Above your target, even with bad luck. Move on to stronger evidence.";
  if (range.high < needed) return "Below your target, even with good luck. Change one thing.";
  return "Your target is inside the range, so the number alone can't decide. Read the reasons, or ask more people.";
}

const many =
  "A test with more than 200 people per version is one for later. Look for a larger difference, or for stronger evidence from fewer people.";

export const sampleSizeTool: NumberTool = {
  title: "Experiment Calculator",
  groups: [
    {
      fields: [
        {
          key: "people",
          label: "People who had the chance",
          hint: "Messages sent, visitors, customers who heard the price.",
          start: 40,
        },
        { key: "successes", label: "People who did it", hint: "Paid, answered, came back.", start: 4 },
        {
          key: "neededPercent",
          label: "Rate you need, in percent",
          hint: "The number you set before the test.",
          start: 15,
          max: 100,
        },
        {
          key: "nowPercent",
          label: "Rate you have today, in percent",
          hint: "Only for comparing two versions.",
          start: 5,
          max: 100,
        },
      ],
    },
  ],
  outcome({ people = 0, successes = 0, neededPercent = 0, nowPercent = 0 }) {
    const needed = neededPercent / 100;
    const range = likelyRange(successes, people);
    const perVersion = peoplePerVersion(nowPercent / 100, needed);
    const between = range && `${shown.percent(range.low * 100)} and ${shown.percent(range.high * 100)}`;
    return {
      figures: [
        ["The true rate is very likely between", between ?? "not known"],
        ["If nobody does it, how many people settle the question?", shown.whole(peopleForZero(needed))],
        [
          "To compare two versions, each one needs",
          perVersion === null ? "not known" : `${shown.whole(perVersion)} people`,
        ],
      ],
      advice: [rangeAdvice(range, needed), ...(perVersion !== null && perVersion > 200 ? [many] : [])],
    };
  },
};

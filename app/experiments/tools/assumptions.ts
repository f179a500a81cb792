/** The areas to be sure of, and the smallest test for each. */
export const areas = {
  want: { label: "Do they want it?", test: "Five interviews about the last time it happened." },
  reach: { label: "Can we reach them?", test: "40 messages to strangers through one channel." },
  pay: { label: "Will they pay?", test: "One price, told to ten people, with a deposit." },
  deliver: { label: "Can we do it?", test: "Do the job by hand for one customer for a week." },
  us: { label: "Is it us?", test: "Keep two fixed blocks a week for two weeks, and count." },
} as const;
export type Area = keyof typeof areas;

/** The impact if the assumption is wrong, from 1. */
export const weights = [
  "Hardly anything changes",
  "We change a part",
  "We earn much less, or later",
  "We need another group or offer",
  "The business ends",
] as const;

/** The evidence for it, from 0. */
export const evidences = [
  "Opinion",
  "True stories",
  "Clicks or sign-ups",
  "Time or reputation",
  "Money",
  "Paid or used it again",
] as const;

/** A belief that the idea depends on. */
export interface Assumption {
  text: string;
  area: Area;
  /** 1 to 5, from `weights`. */
  weight: number;
  /** 0 to 5, from `evidences`. */
  evidence: number;
}

/** The risk of an assumption: high weight with little evidence; 0 to 25. */
export function riskOf({ weight, evidence }: Pick<Assumption, "weight" | "evidence">): number {
  return weight * (5 - evidence);
}

/** Sorts by risk, highest first; ties by weight, then by their order. */
export function byRisk<A extends Assumption>(assumptions: A[]): A[] {
  return assumptions.toSorted((a, b) => riskOf(b) - riskOf(a) || b.weight - a.weight);
}

const examples: Assumption[] = [
  { text: "We believe receptionists will send messages they didn't write", area: "want", weight: 5, evidence: 0 },
  { text: "We believe four of 40 practices will answer a first message", area: "reach", weight: 3, evidence: 2 },
  { text: "We believe a dentist will pay 90 dollars a month", area: "pay", weight: 4, evidence: 0 },
];

const maxAssumptions = 15;
const maxLength = 160; // characters
const maxAddress = 1_700; // characters of the query; URLs may have 2,048 (guard.server.ts)

/** The parsed query: the assumptions by risk, the current input, and its error. */
interface ReadAssumptions {
  assumptions: Assumption[];
  typed: { text: string; area: Area };
  error?: string;
}

/**
 * Parses the assumptions in a query: `text0`, `area0`, `weight0`, `evidence0` and so on. `add` appends the current
 * input, `remove` drops the assumption with this index, and `live` keeps the order. Without a list, shows examples.
 */
export function readAssumptions(query: URLSearchParams): ReadAssumptions {
  const listed = query.has("list") ? listOf(query) : examples;
  const removed = query.get("remove");
  const remaining = listed.filter((_, index) => String(index) !== removed);
  const assumptions = query.has("live") ? remaining : byRisk(remaining);
  const typed = { text: (query.get("text") ?? "").slice(0, 500), area: areaOf(query.get("area")) };
  if (!query.has("add")) return { assumptions, typed };
  const text = typed.text.trim();
  if (text === "") return { assumptions, typed, error: "Enter what has to be true" };
  if (text.length > maxLength) return { assumptions, typed, error: `Write at most ${maxLength} characters` };
  if (assumptions.some((one) => one.text === text)) return { assumptions, typed, error: "It's already on the list" };
  if (assumptions.length >= maxAssumptions) {
    return { assumptions, typed, error: `You've reached the limit of ${maxAssumptions}. Remove one to add another.` };
  }
  const added = { text, area: typed.area, weight: 3, evidence: 0 };
  if (addressSize([...assumptions, added]) > maxAddress) {
    return { assumptions, typed, error: "The list is full. Remove one, or write them shorter." };
  }
  return { assumptions: byRisk([...assumptions, added]), typed: { text: "", area: typed.area } };
}

/** The length of a query with these assumptions. */
function addressSize(assumptions: Assumption[]): number {
  const fields = assumptions.flatMap(({ text, area, weight, evidence }, index) => [
    [`text${index}`, text],
    [`area${index}`, area],
    [`weight${index}`, String(weight)],
    [`evidence${index}`, String(evidence)],
  ]);
  return String(new URLSearchParams(fields)).length;
}

function listOf(query: URLSearchParams): Assumption[] {
  const listed = Array.from({ length: maxAssumptions }, (_, index) => ({
    text: (query.get(`text${index}`) ?? "").trim().slice(0, maxLength),
    area: areaOf(query.get(`area${index}`)),
    weight: within(query.get(`weight${index}`), 1, 3),
    evidence: within(query.get(`evidence${index}`), 0, 0),
  }));
  const texts = listed.map(({ text }) => text);
  return listed.filter(({ text }, index) => text !== "" && texts.indexOf(text) === index);
}

function areaOf(text: string | null): Area {
  return text !== null && Object.hasOwn(areas, text) ? (text as Area) : "want";
}

/** Parses an integer up to 5; anything else becomes the default. */
function within(text: string | null, least: number, usual: number): number {
  const number = /^[0-5]$/.test(text ?? "") ? Number(text) : usual;
  return number < least ? usual : number;
}

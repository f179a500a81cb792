import experiments from "./corpus/experiments.json" with { type: "json" };
import founders from "./corpus/founders.json" with { type: "json" };
import interviews from "./corpus/interviews.json" with { type: "json" };
import mailings from "./corpus/mailings.json" with { type: "json" };
import support from "./corpus/support.json" with { type: "json" };

/** How somebody comes by a plan. */
export type PlanStory =
  | "free"
  | "pro"
  | "premium"
  | "proToPremium"
  | "upgradeLater"
  | "cancelled"
  | "ended"
  | "failed"
  | "coupon"
  | "granted"
  | "leftCheckout"
  | "unconfirmed";

/** A founder of the sample; all of them are made up, as are their companies. */
export interface SampleFounder {
  first: string;
  last: string;
  /** By which the other files name them. */
  company: string;
  /** Of an account whose password is told; the others get one made of their names. */
  email?: string;
  /** How many days ago. */
  joined: number;
  way: "password" | "google" | "github";
  plan: PlanStory;
  /** One for each assessment: 1 for an idea and nothing else, to 4 for paying customers. */
  levels: number[];
  /** Of the only assessment; all of it unless told. */
  answered?: number;
  lastTime?: string;
  alternatives?: string;
  riskiestBelief?: string;
}

export interface SampleInterview {
  founder: string;
  daysAgo: number;
  state: "pending" | "in_progress" | "reviewed";
  seconds: number;
  title: string;
  description: string;
  /** Who says what. */
  cues: [string, string][];
  /** Which of the cues backs the answer to which question. */
  quotes: [number, string][];
  feedback?: string;
}

export interface SampleExperiment {
  founder: string;
  daysAgo: number;
  recipe: string;
  /** The key of the question whose answer it tests. */
  question: string;
  observation: string;
  metric: string;
  startingNumber: string;
  finalNumber: string;
  experimentSetup: string;
  timeToCreate: string;
  result?: { number: string; people: number; level: number; surprise: string; decision: "goOn" | "changeOne" | "stop" };
  dropped?: boolean;
}

export interface SampleUpload {
  founder: string;
  daysAgo: number;
  state: "waiting" | "activated" | "declined";
  reason?: string;
  file: string;
  title: string;
  description: string;
  category: "tool" | "guide";
  difficulty: "beginner" | "intermediate";
  tier: "free" | "pro" | "premium";
  lines: string[];
}

interface Corpus {
  founders: SampleFounder[];
  interviews: SampleInterview[];
  experiments: SampleExperiment[];
  mailings: typeof mailings & { messages: { audience: "all" | "pro" }[] };
  support: Omit<typeof support, "uploads"> & { uploads: SampleUpload[] };
}

/** What the sample is made of. */
export const corpus = { founders, interviews, experiments, mailings, support } as Corpus;

/** What a person writes below: their name at a made-up address. */
export function addressOf({
  first,
  last,
  company,
  email,
}: Pick<SampleFounder, "first" | "last" | "company" | "email">): string {
  const host = company.toLowerCase().replaceAll(/[^a-z]+/g, "-");
  return email ?? `${first}.${last}@${host}.example`.toLowerCase();
}

import experiments from "./corpus/experiments.json" with { type: "json" };
import founders from "./corpus/founders.json" with { type: "json" };
import interviews from "./corpus/interviews.json" with { type: "json" };
import mailings from "./corpus/mailings.json" with { type: "json" };
import support from "./corpus/support.json" with { type: "json" };

/** How a founder gets a plan. */
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

/** A founder in the sample data. All founders and companies are fictional. */
export interface SampleFounder {
  first: string;
  last: string;
  /** The key by which the other files refer to them. */
  company: string;
  /** Email of an account whose password is printed; others get one derived from their name. */
  email?: string;
  /** Days before the end of the sample. */
  joined: number;
  method: "password" | "google" | "github";
  plan: PlanStory;
  /** One level per assessment: from 1, only an idea, to 4, paying customers. */
  levels: number[];
  /** Number of questions answered in their only assessment; all by default. */
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
  /** Speaker and text. */
  cues: [string, string][];
  /** Index of the cue that backs an answer, and the question's key. */
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

/** The source texts of the sample. */
export const corpus = { founders, interviews, experiments, mailings, support } as Corpus;

/** The email address of a person: their name at a fictional domain. */
export function addressOf({
  first,
  last,
  company,
  email,
}: Pick<SampleFounder, "first" | "last" | "company" | "email">): string {
  const host = company.toLowerCase().replaceAll(/[^a-z]+/g, "-");
  return email ?? `${first}.${last}@${host}.example`.toLowerCase();
}

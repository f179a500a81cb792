/** What somebody pays for, or was given. `basic` is shown as "Pro" and may do what pro may do (DECISIONS 15). */
export type Tier = "free" | "basic" | "pro" | "premium";

/** What a person may do now: the one answer that every rule in the product asks for. */
export interface Access {
  tier: Tier;
  /** ISO 8601; null while it has no end. */
  until: string | null;
}

/** How many sessions and how many questions of one a plan may answer (end-user.md §6, §9). */
export interface AssessmentLimits {
  sessions: number;
  questions: number;
}

const unlimited = Number.POSITIVE_INFINITY;

/** The limits of a plan. Free: one assessment, its first three questions. */
export function assessmentLimits(tier: Tier): AssessmentLimits {
  return tier === "free" ? { sessions: 1, questions: 3 } : { sessions: unlimited, questions: unlimited };
}

/** The name of a plan as people read it. */
export function planName(tier: Tier): string {
  return { free: "Free", basic: "Pro", pro: "Pro", premium: "Premium" }[tier];
}

import { rankOf, type Tier } from "./access.ts";

/** What a plan offers, verbatim from the specification. */
export const featureTexts = {
  insights: "Advanced assessment insights",
  recommendations: "Detailed recommendations",
  library: "Tools and downloadable resources",
  analytics: "Advanced analytics",
  exports: "Export capabilities",
  pro: "Everything in Pro",
  mentoring: "Mentor matching",
  coaching: "Monthly one-hour one-on-one coaching",
  guidance: "Weekly experimentation guidance and feedback",
  community: "Global founder community with weekly office hours",
  templates: "Custom assessment templates",
  teams: "Team collaboration",
  reports: "White-label reports",
  accountManager: "Dedicated account manager",
  api: "API access",
} as const;
export type Feature = keyof typeof featureTexts;

/** A purchasable plan, as shown on its card (SPEC-EU2, SPEC-EU6, SPEC-EU9). */
export interface Plan {
  tier: "pro" | "premium";
  /** US dollars a month. */
  price: number;
  description: string;
  mostPopular: boolean;
  features: readonly Feature[];
}

/** Both plans, lower first. */
export const plans: readonly Plan[] = [
  {
    tier: "pro",
    price: 29,
    description: "Perfect for growing startups",
    mostPopular: false,
    features: ["insights", "recommendations", "library", "analytics", "exports"],
  },
  {
    tier: "premium",
    price: 99,
    description: "For established businesses",
    mostPopular: true,
    features: [
      ...(["pro", "mentoring", "coaching", "guidance", "community"] as const),
      ...(["templates", "teams", "reports", "accountManager", "api"] as const),
    ],
  },
];

/** Whether this is the user's plan. Basic is displayed as Pro (SPEC-D15). */
export function isCurrent(plan: Plan, tier: Tier): boolean {
  return rankOf(plan.tier) === rankOf(tier);
}

import { rankOf, type Tier } from "./access.ts";

/** A plan that can be paid for, as its card says it (SPEC-EU2, SPEC-EU6, SPEC-EU9). */
export interface Plan {
  tier: "pro" | "premium";
  /** US dollars a month. */
  price: number;
  description: string;
  mostPopular: boolean;
  features: readonly string[];
}

/** Both plans, the smaller first. Their features are the specification's, to the letter. */
export const plans: readonly Plan[] = [
  {
    tier: "pro",
    price: 29,
    description: "Perfect for growing startups",
    mostPopular: false,
    features: [
      "Advanced assessment insights",
      "Detailed recommendations",
      "Tools and downloadable resources",
      "Advanced analytics",
      "Export capabilities",
    ],
  },
  {
    tier: "premium",
    price: 99,
    description: "For established businesses",
    mostPopular: true,
    features: [
      "Everything in Pro",
      "Mentor matching",
      "Monthly one-hour one-on-one coaching",
      "Weekly experimentation guidance and feedback",
      "Global founder community with weekly office hours",
      "Custom assessment templates",
      "Team collaboration",
      "White-label reports",
      "Dedicated account manager",
      "API access",
    ],
  },
];

/** Is this the plan somebody has? Basic is shown as Pro (SPEC-D15). */
export function isCurrent(plan: Plan, tier: Tier): boolean {
  return rankOf(plan.tier) === rankOf(tier);
}

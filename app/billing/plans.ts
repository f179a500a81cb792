import { rankOf, type Tier } from "./access.ts";

/** A purchasable plan, as shown on its card (SPEC-EU2, SPEC-EU6, SPEC-EU9). */
export interface Plan {
  tier: "pro" | "premium";
  /** US dollars a month. */
  price: number;
  description: string;
  mostPopular: boolean;
  features: readonly string[];
}

/** Both plans, lower first. The features are verbatim from the specification. */
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

/** Whether this is the user's plan. Basic is displayed as Pro (SPEC-D15). */
export function isCurrent(plan: Plan, tier: Tier): boolean {
  return rankOf(plan.tier) === rankOf(tier);
}

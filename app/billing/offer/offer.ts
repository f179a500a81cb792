import { pluralize } from "#app/ui/pluralize.ts";
import { type Feature, featureTexts, type Plan, plans } from "../plans.ts";
import { callLimits } from "./call-limits.ts";

/** The features that are people's work: they exist where the operator has said who does it and how to reach them. */
export const services = ["mentoring", "coaching", "guidance", "community", "accountManager"] as const;
export type Service = (typeof services)[number];

/** How to reach the people behind each service: a URL, a path of ours or an email address; empty if nobody does it. */
export type ServiceAddresses = Record<Service, string>;

/** What exists on this site right now, from which the lines under a plan's features are made. */
export interface OfferFacts {
  /** The most recommendations that Pro shows of a result. */
  recommendations: number;
  /** Resources that Pro opens. */
  tools: number;
  guides: number;
  addresses: ServiceAddresses;
}

/** Whether a feature works today, and a few words on what it is here. */
export interface FeatureState {
  works: boolean;
  line: string;
}
export type Offer = Record<Exclude<Feature, "pro">, FeatureState>;

/** Features that are not built. */
const unbuilt: readonly Feature[] = ["templates", "teams"];

/** Whether a feature works on this site today: "Not available yet" says that it does not. */
export function isAvailable(feature: Feature, addresses: ServiceAddresses): boolean {
  if (isService(feature)) return addresses[feature] !== "";
  return !unbuilt.includes(feature);
}

function isService(feature: Feature): feature is Service {
  return (services as readonly Feature[]).includes(feature);
}

/** The features of a plan that don't work here yet, as its card calls them. */
export function missingFeatures(tier: Plan["tier"], addresses: ServiceAddresses): string[] {
  const features = plans.find((plan) => plan.tier === tier)?.features ?? [];
  return features.filter((feature) => !isAvailable(feature, addresses)).map((feature) => featureTexts[feature]);
}

/** What each feature of the plans is today. */
export function offerOf({ recommendations, tools, guides, addresses }: OfferFacts): Offer {
  const lines = {
    insights: "All questions, and every step of the score",
    recommendations: `Up to ${recommendations} per result, each with its first step`,
    library: `${pluralize(tools, "tool")}, ${pluralize(guides, "guide")}`,
    analytics: "Trends and comparison for each idea",
    exports: "PDF, JSON, CSV, print, signed reports",
    ...peopleOf(addresses),
    templates: "",
    teams: "",
    reports: "Your name and logo on reports, shares and PDF",
    api: `Documented, ${callLimits.minute} requests a minute, webhooks`,
  } satisfies Record<keyof Offer, string>;
  const features = Object.keys(lines) as (keyof Offer)[];
  return Object.fromEntries(
    features.map((feature) => [feature, { works: isAvailable(feature, addresses), line: lines[feature] }]),
  ) as Offer;
}

/** The number of a plan's own features that work today, and of all of them. */
export function worksToday({ features }: Plan, offer: Offer): { works: number; of: number } {
  const own = features.filter((feature) => feature !== "pro");
  return { works: own.filter((feature) => offer[feature].works).length, of: own.length };
}

/** How each service is reached, or what there is instead of one that nobody does. */
function peopleOf(addresses: ServiceAddresses): Record<Service, string> {
  const lines = services.map((service) => [
    service,
    isAvailable(service, addresses) ? reachedAt(addresses[service]) : (unstaffed[service] ?? ""),
  ]);
  return Object.fromEntries(lines);
}

/** What there is instead of a service that nobody does. */
const unstaffed: Partial<Record<Service, string>> = {
  guidance: "Experiments and their recipes work; nobody writes to you weekly.",
};

/** How a service is reached, without giving its address away to everybody. */
function reachedAt(address: string): string {
  if (address.startsWith("/")) return "On this site";
  if (!address.startsWith("https://")) return "By email";
  return `At ${new URL(address).host}`;
}

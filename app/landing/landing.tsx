import { site } from "#app/platform/site.ts";
import { LandingFrame } from "#app/ui/landing-frame.tsx";
import { CouponSection } from "./coupon-section.tsx";
import { Faq } from "./faq.tsx";
import { FounderSection } from "./founder-section.tsx";
import { Hero } from "./hero.tsx";
import { ResourcesSection } from "./resources-section.tsx";
import { ScoreMeaning } from "./score-meaning.tsx";
import { Steps } from "./steps.tsx";

/** The front page of a visitor. */
export function LandingPage() {
  return (
    <LandingFrame>
      <Hero />
      <Steps />
      <ScoreMeaning />
      <CouponSection />
      <FounderSection {...site.founder} />
      <ResourcesSection {...site.links} />
      <Faq />
    </LandingFrame>
  );
}

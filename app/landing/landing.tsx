import { site } from "#app/platform/site.ts";
import { LandingFrame } from "#app/ui/landing-frame.tsx";
import { CouponSection } from "./coupon-section.tsx";
import { Faq } from "./faq.tsx";
import { isNamed } from "./founder.ts";
import { FounderSection } from "./founder-section.tsx";
import { Hero } from "./hero.tsx";
import { ResourcesSection } from "./resources-section.tsx";
import { ScoreMeaning } from "./score-meaning.tsx";
import { Steps } from "./steps.tsx";

/** The landing page. @param sent whether a newsletter confirmation link was just sent */
export function LandingPage({ sent }: { sent: boolean }) {
  return (
    <LandingFrame>
      <Hero />
      <Steps />
      <ScoreMeaning />
      <CouponSection />
      {isNamed(site.founder) && <FounderSection {...site.founder} />}
      <ResourcesSection {...site.links} sent={sent} />
      <Faq />
    </LandingFrame>
  );
}

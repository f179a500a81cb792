import { LandingFrame } from "#app/ui/landing-frame.tsx";
import { Claims } from "./claims.tsx";
import { CouponSection } from "./coupon-section.tsx";
import { Faq } from "./faq.tsx";
import { Hero } from "./hero.tsx";
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
      <Claims />
      <Faq />
    </LandingFrame>
  );
}

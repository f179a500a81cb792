import { type Band, bands } from "#app/assessment/score/band.ts";
import { RedeemForm } from "#app/coupons/redeem-form.tsx";
import { redeemForms } from "#app/coupons/redeem-forms.ts";
import { site } from "#app/platform/site.ts";
import { BandBadge } from "#app/ui/band-badge.tsx";
import { LandingFrame } from "#app/ui/landing-frame.tsx";
import { Faq } from "./faq.tsx";
import { FounderSection, isNamed } from "./founder-section.tsx";
import { Hero } from "./hero.tsx";
import { LandingSection } from "./landing-section.tsx";
import { ResourcesSection } from "./resources-section.tsx";
import { Steps } from "./steps.tsx";

/** The landing page. @param sent whether a newsletter confirmation link was just sent */
export function LandingPage({ sent }: { sent: boolean }) {
  return (
    <LandingFrame>
      <Hero />
      <Steps />
      <ScoreMeaning />
      <CouponSection />
      {isNamed(site.founder) && <FounderSection founder={site.founder} claims={site.claims} />}
      <ResourcesSection sent={sent} />
      <Faq />
    </LandingFrame>
  );
}

/** For visitors with a coupon: what it opens, and where to enter it. */
function CouponSection() {
  return (
    <section className="mx-auto grid max-w-page gap-8 px-4 py-12 md:grid-cols-2" aria-labelledby="coupon">
      <div>
        <h2 id="coupon" className="text-2xl">
          {redeemForms.landing.heading}
        </h2>
        <p className="mt-2 text-soft">
          If someone gave you a code, enter it here. It unlocks a paid plan for a set time, and you won't be charged
          when it ends.
        </p>
      </div>
      <div className="card">
        <RedeemForm variant="landing" />
      </div>
    </section>
  );
}

const areas = [
  ["Problem", "do people act on it, or only talk about it?"],
  ["Market", "who can you reach, and have they heard a price?"],
  ["Advantage", "what would people leave behind to use yours?"],
  ["Risk", "which belief could prove you wrong, and when will you know?"],
] as const;

/** Explains the score: its four bands and four areas. */
function ScoreMeaning() {
  return (
    <LandingSection id="score" title="What the score tells you, and what it doesn't">
      <p className="mt-2 max-w-text text-soft">
        The score reads your answers and tells you how much of your case rests on things that have actually happened. It
        can't see the future, and it doesn't know your market better than you do. A low score means go and find out. It
        doesn't mean give up.
      </p>
      <BandScale />
      <h3 className="mt-12 text-xl">Four areas</h3>
      <ul className="mt-4 grid gap-4 md:grid-cols-2 lg:grid-cols-4">
        {areas.map(([area, question]) => (
          <li key={area} className="border-t-2 border-ink pt-2 text-soft">
            <b className="text-ink">{area}:</b> {question}
          </li>
        ))}
      </ul>
    </LandingSection>
  );
}

const strokes: Record<Band["colour"], string> = {
  high: "stroke-high",
  good: "stroke-good",
  need: "stroke-need",
  poor: "stroke-poor",
};
/**
 * Each band with the start of the next one, highest first: drawn in this order, each covers part of the previous one.
 */
const ranges = bands.map((band, index) => ({ ...band, below: bands[index - 1]?.from ?? 10 }));

/** The four bands of the score as ten patches, with their names below. */
function BandScale() {
  return (
    <>
      <svg className="mt-8 block h-6 w-full" aria-hidden="true">
        <g strokeWidth="48" strokeDasharray=".95 .05">
          {ranges.map(({ colour, below }) => (
            <line key={colour} x2={`${below * 10}%`} pathLength={below} className={strokes[colour]} />
          ))}
        </g>
      </svg>
      <dl className="mt-3 flex flex-wrap gap-3 md:grid md:grid-cols-[4fr_2fr_2fr_2fr]">
        {ranges.toReversed().map(({ colour, label, from, below }) => (
          <div key={colour}>
            <dt className="meta">{from > 0 ? `${from} or more` : `Below ${below}`}</dt>
            <dd>
              <BandBadge colour={colour} label={label} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

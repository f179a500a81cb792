import type { ReactNode } from "react";
import { type Band, bands } from "#app/assessment/score/band.ts";
import { RedeemForm } from "#app/coupons/redeem-form.tsx";
import { redeemForms } from "#app/coupons/redeem-forms.ts";
import { CheckEmail } from "#app/newsletter/check-email.tsx";
import { NewsletterForm } from "#app/newsletter/newsletter-form.tsx";
import { site } from "#app/platform/site.ts";
import { BandBadge } from "#app/ui/band-badge.tsx";
import { LandingFrame } from "#app/ui/landing-frame.tsx";
import { Faq } from "./faq.tsx";
import { Hero } from "./hero.tsx";
import { LandingSection } from "./landing-section.tsx";
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

const claims = [
  ["1200+", "founders helped"],
  ["$50M+", "revenue generated"],
] as const;

/** The founder of this product and their background. */
function FounderSection({ name, bio }: Founder) {
  return (
    <section className="border-y border-line bg-sheet" aria-labelledby="founder">
      <div className="mx-auto grid max-w-page gap-8 px-4 py-12 md:grid-cols-2">
        <div>
          <h2 id="founder" className="text-2xl">
            Who's behind this
          </h2>
          <p className="user-text mt-4">{bio}</p>
          <p className="mt-2 font-semibold">{name}</p>
        </div>
        <ul className="grid grid-cols-2 gap-4">
          {claims.map(([number, what]) => (
            <li key={number}>
              <b className="block text-3xl font-black">{number}</b> <span className="text-soft">{what}</span>
            </li>
          ))}
        </ul>
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

/** The links of the cards; an empty one is not shown. */
type Links = Record<"socialProfile" | "caseStudy" | "bookPreorder", string>;

interface ResourcesSectionProps extends Links {
  /** Whether a newsletter confirmation link was just sent. */
  sent: boolean;
}

/** Recommended reading and the newsletter form. */
function ResourcesSection({ socialProfile, caseStudy, bookPreorder, sent }: ResourcesSectionProps) {
  return (
    <LandingSection id="resources" title="Resources">
      <ul className="mt-6 grid gap-4 md:grid-cols-3">
        <ResourceCard badge="5K+ Followers" href={socialProfile} label="Read the notes">
          Short notes from customer conversations, most weeks.
        </ResourceCard>
        <ResourceCard badge="Free Download" href={caseStudy} label="Read the case study">
          How one founder switched customer groups after nine interviews, and what happened next.
        </ResourceCard>
        <ResourceCard badge="Coming Soon!" href={bookPreorder} label="Preorder Your Book" button>
          The long version, with worksheets.
        </ResourceCard>
      </ul>
      <div className="card mt-4 grid gap-4 md:grid-cols-2">
        <div>
          <h3 className="text-xl" id="newsletter">
            Join 1,000+ founders
          </h3>
          <p className="mt-2 text-soft">One idea to test, every Tuesday. Unsubscribe with one click.</p>
        </div>
        <div className="grid gap-4">
          {sent && <CheckEmail heading="h4" />}
          <NewsletterForm source="resources_section" />
        </div>
      </div>
    </LandingSection>
  );
}

interface ResourceCardProps {
  badge: string;
  /** An external URL; without one the card has no link. */
  href: string;
  label: string;
  /** Whether the link looks like a button. */
  button?: boolean;
  children: ReactNode;
}

/** An external resource. */
function ResourceCard({ badge, href, label, button = false, children }: ResourceCardProps) {
  return (
    <li className="card flex flex-col items-start gap-2">
      <h3 className="badge">{badge}</h3>
      <p>{children}</p>
      {href && (
        <a className={`${button ? "btn" : "link"} mt-auto`} href={href}>
          {label}
        </a>
      )}
    </li>
  );
}

/** The founder of this product, and their bio (site.json). */
interface Founder {
  name: string;
  bio: string;
}

const placeholder =
  /[[\]{}<>]|\b(?:example|placeholder|lorem ipsum|your name|name here|to be written|tbd|(?:jane|john) doe)\b/i;

/** Whether the founder is configured, rather than blank or a placeholder. */
export function isNamed({ name, bio }: Founder): boolean {
  return [name, bio].every((text) => text.trim() !== "" && !placeholder.test(text));
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

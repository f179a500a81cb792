import { CheckEmail } from "#app/newsletter/check-email.tsx";
import { NewsletterForm } from "#app/newsletter/newsletter-form.tsx";
import { LandingSection } from "./landing-section.tsx";
import { ResourceCard } from "./resource-card.tsx";

/** The links of the cards; an empty one is not shown. */
type Links = Record<"socialProfile" | "caseStudy" | "bookPreorder", string>;

interface ResourcesSectionProps extends Links {
  /** Whether a newsletter confirmation link was just sent. */
  sent: boolean;
}

/** Recommended reading and the newsletter form. */
export function ResourcesSection({ socialProfile, caseStudy, bookPreorder, sent }: ResourcesSectionProps) {
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
      <div className="sheet mt-4 grid gap-4 md:grid-cols-2">
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

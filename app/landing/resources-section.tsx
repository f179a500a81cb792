import type { ReactNode } from "react";
import { CheckEmail } from "#app/newsletter/check-email.tsx";
import { NewsletterForm } from "#app/newsletter/newsletter-form.tsx";
import { site } from "#app/platform/site.ts";
import type { Site } from "#app/platform/site-fields.ts";
import { LandingSection } from "./landing-section.tsx";

/** Recommended reading and the newsletter form. @param sent whether a newsletter confirmation link was just sent */
export function ResourcesSection({ sent }: { sent: boolean }) {
  return (
    <LandingSection id="resources" title="Resources">
      <ResourceCards links={site.links} claims={site.claims} />
      <div className="card mt-4 grid gap-4 md:grid-cols-2">
        <div>
          <h3 className="text-xl" id="newsletter">
            {site.claims.subscribers}
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

/** The cards that lead to other sites. */
export function ResourceCards({ links, claims }: Pick<Site, "links" | "claims">) {
  return (
    <ul className="mt-6 grid gap-4 md:grid-cols-3">
      <ResourceCard badge={claims.followers} href={links.socialProfile} label="Read the notes">
        Short notes from customer conversations, most weeks.
      </ResourceCard>
      <ResourceCard badge="Free Download" href={links.caseStudy} label="Read the case study">
        How one founder switched customer groups after nine interviews, and what happened next.
      </ResourceCard>
      <ResourceCard badge="Coming Soon!" href={links.bookPreorder} label="Preorder Your Book" button>
        The long version, with worksheets.
      </ResourceCard>
    </ul>
  );
}

interface ResourceCardProps {
  badge: string;
  /** Without one the card has no link. */
  href: string;
  label: string;
  /** Whether the link looks like a button. */
  button?: boolean;
  children: ReactNode;
}

const lineLength = 14; // characters; a longer badge may have several lines

/** An external resource. */
function ResourceCard({ badge, href, label, button = false, children }: ResourceCardProps) {
  return (
    <li className="card flex flex-col items-start gap-2">
      <h3 className={badge.length > lineLength ? "badge whitespace-pre-wrap wrap-anywhere" : "badge"}>{badge}</h3>
      <p>{children}</p>
      {href && (
        <a className={`${button ? "btn" : "link"} mt-auto`} href={href}>
          {label}
        </a>
      )}
    </li>
  );
}

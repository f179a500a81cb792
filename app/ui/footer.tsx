import { Fragment, type ReactNode } from "react";
import { usePage } from "#app/platform/http/page.ts";
import { site } from "#app/platform/site.ts";
import { fixedUntilSaved } from "./fixed.tsx";

interface FooterProps {
  /** Whether the page itself says that payments are simulated. */
  sandboxSaid?: boolean;
  /** Whether to link to the plans, for visitors who have no other way to them. */
  plans?: boolean;
  /** Additional sentences for this page. */
  children?: ReactNode;
}

export function Footer({ sandboxSaid, plans, children }: FooterProps) {
  return (
    <footer className="footer">
      <p>
        © {new Date().getUTCFullYear()} {site.name}
      </p>
      {!sandboxSaid && <SandboxLine />}
      {children}
      <SiteLinks plans={plans} />
    </footer>
  );
}

const forVisitors = { Plans: "/plans", Resources: "/resources", "Track record": "/track-record" };
const forAll = (): Record<string, string> => ({
  ...{ Terms: "/terms", Privacy: "/privacy" },
  ...(site.links.support && { Contact: `mailto:${site.links.support}` }),
});

/** The links below every page: Terms · Privacy · Contact. No line begins with a dot. */
export function SiteLinks({ plans = false }: { plans?: boolean }) {
  return plans ? linksForVisitors() : links();
}

const links = fixedUntilSaved(() => linksTo(forAll()));
const linksForVisitors = fixedUntilSaved(() => linksTo({ ...forVisitors, ...forAll() }));

function linksTo(addresses: Record<string, string>) {
  return (
    <p>
      {Object.entries(addresses).map(([name, address], index) => (
        <Fragment key={name}>
          {index > 0 && "\u00a0· "}
          <a className="link" href={address}>
            {name}
          </a>
        </Fragment>
      ))}
    </p>
  );
}

/** A note that payments are simulated, on every page that does not say so itself (SPEC-D18). */
export function SandboxLine() {
  return usePage().sandbox ? <p>Sandbox payments: no real money changes hands.</p> : null;
}

/** The note on a page without a footer. */
export function SandboxFooter() {
  return (
    <footer className="footer footer-narrow">
      <SandboxLine />
      <SiteLinks />
    </footer>
  );
}

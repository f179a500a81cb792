import { Fragment } from "react";
import { site } from "#app/platform/site.ts";

const forVisitors = { Plans: "/plans", Resources: "/resources" };
const forAll = { Terms: "/terms", Privacy: "/privacy", Contact: `mailto:${site.links.support}` };

/** The links below every page: Terms · Privacy · Contact. */
export function SiteLinks({ plans = false }: { plans?: boolean }) {
  return (
    <p>
      {Object.entries({ ...(plans && forVisitors), ...forAll }).map(([name, address], index) => (
        <Fragment key={name}>
          {index > 0 && " · "}
          <a className="link text-soft" href={address}>
            {name}
          </a>
        </Fragment>
      ))}
    </p>
  );
}

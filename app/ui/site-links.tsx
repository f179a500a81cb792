import { Fragment } from "react";
import { site } from "#app/platform/site.ts";

const pages = { Plans: "/plans", Terms: "/terms", Privacy: "/privacy", Contact: `mailto:${site.links.support}` };

/** The ways on below every page: Terms · Privacy · Contact. */
export function SiteLinks({ plans = false }: { plans?: boolean }) {
  return (
    <p>
      {Object.entries(pages)
        .slice(plans ? 0 : 1)
        .map(([name, address], index) => (
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

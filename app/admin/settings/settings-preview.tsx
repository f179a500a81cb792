import type { ReactNode } from "react";
import { FounderSection, isNamed } from "#app/landing/founder-section.tsx";
import { ResourceCards } from "#app/landing/resources-section.tsx";
import { type SiteValues, siteOf } from "#app/platform/site-fields.ts";

/** What the values would change on the landing page, in emails and on legal pages. Nothing of it is saved. */
export function SettingsPreview({ values }: { values: SiteValues }) {
  const { name, sender, links, founder, claims, postalAddress } = siteOf(values);
  return (
    <section aria-labelledby="preview" className="mt-6">
      <h2 id="preview">Preview</h2>
      <p className="hint">This is what visitors will see. It isn't saved yet.</p>
      <div className="card crop mt-6 mb-8 grid gap-6">
        {claims.founders && <p className="font-semibold">{claims.founders}</p>}
        {isNamed(founder) ? (
          <FounderSection founder={founder} claims={claims} />
        ) : (
          <p className="empty">The founder isn't shown: that takes a name and a bio that are no placeholders.</p>
        )}
        <div>
          <ResourceCards links={links} claims={claims} />
          <p className="mt-4 text-xl font-bold wrap-anywhere">{claims.subscribers}</p>
        </div>
        <dl className="list wrap-anywhere">
          <Line name="At the top of pages">{name}</Line>
          <Line name="Sender of emails">{`${sender.name} <${sender.address}>`}</Line>
          <Line name="Replies go to">{sender.replyTo ?? sender.address}</Line>
          <Line name="Below emails and on legal pages">{postalAddress}</Line>
          <Line name="Contact">
            {links.support && (
              <a className="link" href={`mailto:${links.support}`}>
                {links.support}
              </a>
            )}
          </Line>
          <Line name="“Book Free Call” leads to">
            {links.booking && (
              <a className="link" href={links.booking}>
                {links.booking}
              </a>
            )}
          </Line>
        </dl>
      </div>
    </section>
  );
}

/** A placeholder counts as empty. */
function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="hint">{name}</dt>
      <dd>{children || "Not shown: empty, or a placeholder."}</dd>
    </div>
  );
}

import type { ReactNode } from "react";
import { site } from "#app/platform/site.ts";
import { PublicFrame } from "#app/ui/landing-frame.tsx";

interface LegalFrameProps {
  title: string;
  signedIn: boolean;
  children: ReactNode;
}

/** The layout of a legal text, for visitors and signed-in users. */
export function LegalFrame({ title, children, ...frame }: LegalFrameProps) {
  return (
    <PublicFrame title={title} {...frame}>
      <h1>{title}</h1>
      {children}
    </PublicFrame>
  );
}

/** A section with its heading. @param id anchor for links. */
export function LegalPart({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="mt-8 grid gap-3" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** Our contact address. */
export function OurAddress() {
  const { postalAddress, links } = site;
  if (!postalAddress && !links.support) return <p>Whoever runs this site hasn't entered an address yet.</p>;
  return (
    <p>
      {postalAddress}
      {postalAddress && <br />}
      {links.support && <a href={`mailto:${links.support}`}>{links.support}</a>}
    </p>
  );
}

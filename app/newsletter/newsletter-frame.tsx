import type { ReactNode } from "react";
import { site } from "#app/platform/site.ts";
import { FocusFrame } from "#app/ui/focus-frame.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** Layout of a newsletter page, with a link back. */
export function NewsletterFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <FocusFrame>
      <div className="card crop">
        <h1>{title}</h1>
        <div className="mt-4">{children}</div>
      </div>
      <a className="link mt-6" href="/">
        <Icon name="arrow-left" />
        Return to Home
      </a>
    </FocusFrame>
  );
}

/** Ends the advice to open a link again: whom to write to instead, if there is an address. */
export function OrWriteToUs() {
  const { support } = site.links;
  if (!support) return ".";
  return (
    <>
      , or write to <a href={`mailto:${support}`}>{support}</a>. We can change it for you.
    </>
  );
}

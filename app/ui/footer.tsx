import type { ReactNode } from "react";
import { SandboxLine } from "./sandbox-line.tsx";
import { SiteLinks } from "./site-links.tsx";

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
    <footer className="border-t border-line print:hidden">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-6 px-4 py-4 text-sm text-soft">
        <p>© {new Date().getUTCFullYear()} Firstproof</p>
        {!sandboxSaid && <SandboxLine />}
        {children}
        <SiteLinks plans={plans} />
      </div>
    </footer>
  );
}

import type { ReactNode } from "react";
import { site } from "#app/platform/site.ts";
import { SandboxLine } from "./sandbox-line.tsx";

interface FooterProps {
  /** The page itself says that payments are made up. */
  sandboxSaid?: boolean;
  /** More ways on. */
  children?: ReactNode;
}

export function Footer({ sandboxSaid, children }: FooterProps) {
  return (
    <footer className="border-t border-line print:hidden">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-6 px-4 py-4 text-sm text-soft">
        <p>© {new Date().getUTCFullYear()} Firstproof</p>
        {!sandboxSaid && <SandboxLine />}
        {children}
        <a className="link text-soft" href={`mailto:${site.links.support}`}>
          {site.links.support}
        </a>
      </div>
    </footer>
  );
}

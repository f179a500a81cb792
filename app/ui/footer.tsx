import type { ReactNode } from "react";
import { site } from "#app/platform/site.ts";
import { SandboxLine } from "./sandbox-line.tsx";

/** @param children more ways on. */
export function Footer({ children }: { children?: ReactNode }) {
  return (
    <footer className="border-t border-line print:hidden">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-6 px-4 py-4 text-sm text-soft">
        <p>© {new Date().getUTCFullYear()} Firstproof</p>
        <SandboxLine />
        {children}
        <a className="link text-soft" href={`mailto:${site.links.support}`}>
          {site.links.support}
        </a>
      </div>
    </footer>
  );
}

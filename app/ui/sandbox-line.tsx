import { usePage } from "#app/platform/http/page.ts";
import { SiteLinks } from "./site-links.tsx";

/** A note that payments are simulated, on every page that does not say so itself (SPEC-D18). */
export function SandboxLine() {
  return usePage().sandbox ? <p>Sandbox payments: no real money changes hands.</p> : null;
}

/** The note on a page without a footer. */
export function SandboxFooter() {
  return (
    <footer className="mx-auto flex max-w-form flex-wrap items-center justify-center gap-x-6 px-4 py-4 text-sm text-soft print:hidden">
      <SandboxLine />
      <SiteLinks />
    </footer>
  );
}

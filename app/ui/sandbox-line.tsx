import { usePage } from "#app/platform/http/page.ts";
import { SiteLinks } from "./site-links.tsx";

/** Below every page that does not say it itself, while payments are made up (SPEC-D18). */
export function SandboxLine() {
  return usePage().sandbox ? <p>Sandbox payments: no real money changes hands.</p> : null;
}

/** Below a page that has no other footer. */
export function SandboxFooter() {
  return (
    <footer className="mx-auto flex max-w-form flex-wrap items-center justify-center gap-x-6 px-4 py-4 text-sm text-soft print:hidden">
      <SandboxLine />
      <SiteLinks />
    </footer>
  );
}

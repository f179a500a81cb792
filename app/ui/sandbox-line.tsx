import { usePage } from "#app/platform/page.ts";

/** Below every page that does not say it itself, while payments are made up (DECISIONS 18). */
export function SandboxLine() {
  return usePage().sandbox ? <p>Sandbox payments: no real money moves.</p> : null;
}

/** The same for a page that has no footer. */
export function SandboxFooter() {
  if (!usePage().sandbox) return null;
  return (
    <footer className="hint px-4 py-4 text-center print:hidden">
      <SandboxLine />
    </footer>
  );
}

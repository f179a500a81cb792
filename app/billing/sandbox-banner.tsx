import { usePage } from "#app/platform/http/page.ts";
import { Icon } from "#app/ui/icon.tsx";

/** Sandbox notice shown before checkout (SPEC-D18), with a link for advancing the clock. */
export function SandboxBanner() {
  if (!usePage().sandbox) return null;
  return (
    <div className="banner mt-4">
      <Icon name="info" />
      <p>
        Sandbox payments: no real money changes hands. <a href="/sandbox">Move the clock</a>
      </p>
    </div>
  );
}

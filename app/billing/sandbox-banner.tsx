import { usePage } from "#app/platform/http/page.ts";
import { Icon } from "#app/ui/icon.tsx";

/** Said where one is about to pay, while payments are made up (SPEC-D18), with the way to let a month go by. */
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

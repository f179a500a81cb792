import type { ReactNode } from "react";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { LandingFrame } from "#app/ui/landing-frame.tsx";

interface PlansFrameProps {
  signedIn: boolean;
  /** Whether the page itself shows the sandbox notice. */
  sandboxSaid?: boolean;
  children: ReactNode;
}

/** Layout of a plans page, for users and visitors. */
export function PlansFrame({ signedIn, sandboxSaid, children }: PlansFrameProps) {
  if (signedIn) return <AppFrame sandboxSaid={sandboxSaid}>{children}</AppFrame>;
  return (
    <LandingFrame sandboxSaid={sandboxSaid}>
      <div className="mx-auto max-w-page px-4 py-6 md:py-8">{children}</div>
    </LandingFrame>
  );
}

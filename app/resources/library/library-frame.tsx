import type { ReactNode } from "react";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { LandingFrame } from "#app/ui/landing-frame.tsx";

/** The frame of library pages, for users and visitors. */
export function LibraryFrame({ signedIn, children }: { signedIn: boolean; children: ReactNode }) {
  if (signedIn) return <AppFrame current="Resources">{children}</AppFrame>;
  return (
    <LandingFrame>
      <div className="mx-auto max-w-page px-4 py-6 md:py-8">{children}</div>
    </LandingFrame>
  );
}

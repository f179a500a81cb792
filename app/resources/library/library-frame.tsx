import type { ReactNode } from "react";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { LandingFrame } from "#app/ui/landing-frame.tsx";
import { libraryPath } from "../paths.ts";

/** The frame of library pages, for users and visitors. */
export function LibraryFrame({ signedIn, children }: { signedIn: boolean; children: ReactNode }) {
  if (signedIn) return <AppFrame current="Resources">{children}</AppFrame>;
  return (
    <LandingFrame>
      <div className="mx-auto max-w-page px-4 py-6 md:py-8">{children}</div>
    </LandingFrame>
  );
}

/** Shown beside a result on the free plan: tells where the tools are. @param to the page to return to. */
export function LibraryOffer({ to }: { to: string }) {
  return (
    <section className="card crop max-w-text">
      <h1>{"Tools & Resources"}</h1>
      <p className="mt-4">
        On a paid plan, this page shows the tools and guides that strengthen your weakest area. Some of the library is
        free, and you can use it now.
      </p>
      <p className="actions mt-6">
        <a className="btn btn-primary" href={`/plans?to=${to}`}>
          See plans
        </a>{" "}
        <a className="btn" href={libraryPath}>
          Open the library
        </a>
      </p>
    </section>
  );
}

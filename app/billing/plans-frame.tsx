import type { ReactNode } from "react";
import { AppFrame } from "#app/ui/app-frame.tsx";
import type { Crumb } from "#app/ui/breadcrumb.tsx";
import { LandingFrame } from "#app/ui/landing-frame.tsx";
import { plansPath } from "./plan-paths.ts";

interface PlansFrameProps {
  signedIn: boolean;
  /** The name of a page below the list of plans. */
  name?: string;
  /** Whether the page itself shows the sandbox notice. */
  sandboxSaid?: boolean;
  children: ReactNode;
}

/** Layout of a plans page, for users and visitors. */
export function PlansFrame({ signedIn, name, sandboxSaid, children }: PlansFrameProps) {
  if (signedIn)
    return (
      <AppFrame
        above={name ? [dashboard, ["Plans", plansPath()]] : [dashboard]}
        name={name ?? "Plans"}
        sandboxSaid={sandboxSaid}
      >
        {children}
      </AppFrame>
    );
  return (
    <LandingFrame sandboxSaid={sandboxSaid}>
      <div className="mx-auto max-w-page px-4 py-6 md:py-8">{children}</div>
    </LandingFrame>
  );
}

const dashboard: Crumb = ["Dashboard", "/"];

/** The page for an unknown plan. */
export function UnknownPlan({ signedIn, to }: { signedIn: boolean; to?: string }) {
  return (
    <PlansFrame signedIn={signedIn} name="Unknown plan">
      <section className="card crop mx-auto max-w-text">
        <h1>There's no plan with that name</h1>
        <p className="mt-4 text-soft">Nothing has changed. There are two plans to choose from.</p>
        <p className="actions mt-6">
          <a className="btn btn-primary" href={plansPath({ to })}>
            See plans
          </a>
        </p>
      </section>
    </PlansFrame>
  );
}

import { plansPath } from "./plan-paths.ts";
import { PlansFrame } from "./plans-frame.tsx";

/** The page for an unknown plan. */
export function UnknownPlan({ signedIn, to }: { signedIn: boolean; to?: string }) {
  return (
    <PlansFrame signedIn={signedIn}>
      <section className="sheet crop mx-auto max-w-text">
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

import { AppFrame } from "#app/ui/app-frame.tsx";
import { experimentsPath } from "./paths.ts";

/** The page shown to users on other plans (SPEC-AD2). */
export function PremiumRequired() {
  return (
    <AppFrame current="Experiments">
      <h1>Experiments</h1>
      <section className="sheet crop mt-8 max-w-text" aria-labelledby="premium-required">
        <h2 id="premium-required">Premium Required</h2>
        <p className="mt-4">
          The experiment creator, eight recipes, and the tools on this page are part of the Premium plan. The guide to
          your riskiest assumption is free and includes a test card you can fill in on paper.
        </p>
        <p className="actions mt-6">
          <a className="btn btn-primary" href={`/plans?to=${experimentsPath}`}>
            See plans
          </a>
          <a className="btn" href="/resources/riskiest-assumption-map">
            Read the guide
          </a>
        </p>
      </section>
    </AppFrame>
  );
}

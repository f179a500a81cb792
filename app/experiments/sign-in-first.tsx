import { LandingFrame } from "#app/ui/landing-frame.tsx";
import { experimentsPath } from "./paths.ts";

/** The page shown to visitors (SPEC-AD2). */
export function SignInFirst() {
  const to = encodeURIComponent(experimentsPath);
  return (
    <LandingFrame>
      <div className="mx-auto max-w-page px-4 py-6 md:py-8">
        <h1>Experiments</h1>
        <section className="sheet crop mt-8 max-w-text" aria-labelledby="sign-in-first">
          <h2 id="sign-in-first">Please sign in to access experimental tools</h2>
          <p className="actions mt-6">
            <a className="btn btn-primary" href={`/auth?to=${to}`}>
              Sign In
            </a>
            <a className="btn" href={`/auth?tab=sign-up&to=${to}`}>
              Get Started
            </a>
          </p>
        </section>
      </div>
    </LandingFrame>
  );
}

import { startPath } from "#app/analytics/start-path.ts";
import { Icon } from "#app/ui/icon.tsx";
import { SampleProof } from "./sample-proof.tsx";

/** The pitch, the call to action, and a sample result. */
export function Hero() {
  return (
    <section className="mx-auto grid max-w-page gap-8 px-4 py-12 lg:grid-cols-[7fr_5fr] lg:items-center">
      <div>
        <h1 className="text-4xl font-black">Find out if people want it before you build it</h1>
        <p className="mt-6 max-w-text text-lg text-soft">
          Ten questions about what your customers did, said, and paid. You get a score, the reasons behind it, and what
          to do this week.
        </p>
        <div className="actions mt-8">
          <a className="btn btn-primary px-6 py-3 text-lg" href={startPath}>
            Start Your Assessment
            <Icon name="arrow-right" />
          </a>
          <a className="btn px-6 py-3 text-lg" href="/demo">
            <Icon name="play" />
            Watch Demo (2 min)
          </a>
        </div>
        <p className="hint mt-2">Your first 3 questions are free. No card needed.</p>
        <p className="mt-6 font-semibold">100+ founders</p>
      </div>
      <SampleProof />
    </section>
  );
}

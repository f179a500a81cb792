import { startPath } from "#app/analytics/start-path.ts";
import { bandOf } from "#app/assessment/score/band.ts";
import { site } from "#app/platform/site.ts";
import { BandBadge } from "#app/ui/band-badge.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ScoreMeter } from "#app/ui/score-meter.tsx";

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
          </a>{" "}
          <a className="btn px-6 py-3 text-lg" href="/demo">
            <Icon name="play" />
            Watch Demo (2 min)
          </a>
        </div>
        <p className="hint mt-2">Your first 3 questions are free. No card needed.</p>
        {site.claims.founders && <p className="mt-6 font-semibold">{site.claims.founders}</p>}
      </div>
      <SampleProof />
    </section>
  );
}

const score = 7.5;

/** A sample result for a fictional answer. */
function SampleProof() {
  const { colour, label } = bandOf(score);
  return (
    <figure className="card crop">
      <figcaption className="meta flex justify-between gap-4">
        <span>Sample proof</span>
        <span>Question 1 of 10</span>
      </figcaption>
      <p className="user-text mt-4">
        Independent plumbers lose their Friday evenings to invoices. I shadowed eleven of them:{" "}
        <span className="mark-ok">nine write up the week from memory</span>, and{" "}
        <span className="mark-ok">four forgot a job last month</span>. They would{" "}
        <span className="mark-review">probably pay</span> to get their evening back.
      </p>
      <ul className="list mt-4 text-sm">
        <li className="flex gap-2 text-accent">
          <Icon name="check" />
          <span className="text-ink">
            <b className="mark-ok">Keep it.</b> You watched people, and you counted.
          </span>
        </li>
        <li className="flex gap-2 text-accent">
          <Icon name="pencil" />
          <span className="text-ink">
            <b className="mark-review">Look again.</b> “Probably” is a guess. Ask three of them for a deposit.
          </span>
        </li>
      </ul>
      <div className="row mt-6 mb-4 justify-between">
        <p>
          <span className="score">{score}</span> <span className="text-soft">/ 10</span>
        </p>
        <BandBadge colour={colour} label={label} />
      </div>
      <ScoreMeter value={score} colour={colour} />
      <p className="hint mt-2">Likelihood to activate business opportunity in 90 days</p>
    </figure>
  );
}

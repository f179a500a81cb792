import { bandOf } from "#app/assessment/score/band.ts";
import { BandBadge } from "#app/ui/band-badge.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ScoreMeter } from "#app/ui/score-meter.tsx";

const score = 7.5;

/** A sample result for a fictional answer. */
export function SampleProof() {
  const { colour, label } = bandOf(score);
  return (
    <figure className="sheet crop">
      <figcaption className="slug flex justify-between gap-4">
        <span>Sample proof</span>
        <span>Question 1 of 10</span>
      </figcaption>
      <p className="copy mt-4">
        Independent plumbers lose their Friday evenings to invoices. I shadowed eleven of them:{" "}
        <span className="stet">nine write up the week from memory</span>, and{" "}
        <span className="stet">four forgot a job last month</span>. They would{" "}
        <span className="query">probably pay</span> to get their evening back.
      </p>
      <ul className="lines mt-4 text-sm">
        <li className="flex gap-2 text-pencil">
          <Icon name="check" />
          <span className="text-ink">
            <b className="stet">Keep it.</b> You watched people, and you counted.
          </span>
        </li>
        <li className="flex gap-2 text-pencil">
          <Icon name="pencil" />
          <span className="text-ink">
            <b className="query">Look again.</b> “Probably” is a guess. Ask three of them for a deposit.
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

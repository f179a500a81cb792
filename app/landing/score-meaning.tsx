import { BandScale } from "./band-scale.tsx";
import { LandingSection } from "./landing-section.tsx";

const areas = [
  ["Problem", "do people act on it, or only talk about it?"],
  ["Market", "who can you reach, and have they heard a price?"],
  ["Advantage", "what would people leave behind to use yours?"],
  ["Risk", "which belief could prove you wrong, and when will you know?"],
] as const;

/** Explains the score: its four bands and four areas. */
export function ScoreMeaning() {
  return (
    <LandingSection id="score" title="What the score tells you, and what it doesn't">
      <p className="mt-2 max-w-text text-soft">
        The score reads your answers and tells you how much of your case rests on things that have actually happened. It
        can't see the future, and it doesn't know your market better than you do. A low score means go and find out. It
        doesn't mean give up.
      </p>
      <BandScale />
      <h3 className="mt-12 text-xl">Four areas</h3>
      <ul className="mt-4 grid gap-4 md:grid-cols-2 lg:grid-cols-4">
        {areas.map(([area, question]) => (
          <li key={area} className="border-t-2 border-ink pt-2 text-soft">
            <b className="text-ink">{area}:</b> {question}
          </li>
        ))}
      </ul>
    </LandingSection>
  );
}

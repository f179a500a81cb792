import type { ReactNode } from "react";
import { levelName } from "#app/evidence/evidence-summary.ts";
import { BandBadge } from "#app/ui/band-badge.tsx";
import { ScoreMeter } from "#app/ui/score-meter.tsx";
import { Day } from "#app/ui/time.tsx";
import { categoryName } from "../questions/category-name.ts";
import { categories } from "../questions/question.ts";
import { bandOf } from "../score/band.ts";
import { scoreText } from "../score/score-line.ts";
import type { ReportFacts as Facts } from "./credential.ts";

interface ReportFactsProps {
  facts: Omit<Facts, "exportSha256">;
  /** What the report says besides: its dates and its key. */
  children?: ReactNode;
}

/** What a signed report says, line by line. */
export function ReportFacts({ facts, children }: ReportFactsProps) {
  const { colour, label } = bandOf(facts.score);
  const { idea, name, marks, imported, evidenceByLevel: evidence } = facts;
  return (
    <dl className="list mt-4">
      {idea && (
        <Fact name="Idea">
          <span className="font-serif text-lg wrap-anywhere" dir="auto">
            {idea}
          </span>
        </Fact>
      )}
      <Fact name="Score">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <b className="text-2xl">{facts.score.toFixed(1)}</b> <BandBadge colour={colour} label={label} />
        </p>
        <div className="mt-1">
          <ScoreMeter value={facts.score} colour={colour} />
        </div>
      </Fact>
      <Fact name="Areas">
        {categories.map((area) => `${categoryName(area)} ${scoreText(facts.areas[area])}`).join(" · ")}
      </Fact>
      <Fact name="Answered">
        {`${facts.answered} of ${facts.questions} questions`}
        {facts.allowed < facts.questions && `, of which the first ${facts.allowed} count: preliminary`}
        {`, rule ${facts.rule}, word lists ${facts.wordLists}, question set ${facts.questionSet}`}
      </Fact>
      <Fact name="Marks">
        {marks.length === 0
          ? "None"
          : marks.map(({ question }) => (
              <p key={question}>
                <b>{`Question ${question}`}</b> earns points for its words, not for what it says
              </p>
            ))}
      </Fact>
      {imported && (
        <Fact name="Imported">
          From a file, on <Day at={imported} />. Answers and dates from before that day are the file's.
        </Fact>
      )}
      {evidence && <Fact name="Evidence">{evidenceText(evidence)}</Fact>}
      {name && (
        <Fact name="Name">
          <span dir="auto">{name}</span>, as the founder chose to show it
        </Fact>
      )}
      {children}
    </dl>
  );
}

/** A line of a report. Its name stands beside it where there is room. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 md:grid-cols-[12rem_1fr]">
      <dt className="text-soft">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

/** "11 Reported past, 1 Small action", strongest last; levels without any are left out. */
function evidenceText(counts: number[]): string {
  const there = counts.flatMap((count, level) => (count > 0 ? [`${count} ${levelName(level)}`] : []));
  return there.length === 0 ? "None recorded" : there.join(", ");
}

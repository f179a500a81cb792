import { EvidenceLine, evidenceListText } from "#app/evidence/evidence-list.tsx";
import type { EvidenceSummary } from "#app/evidence/evidence-summary.ts";
import { BandBadge } from "#app/ui/band-badge.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ScoreMeter } from "#app/ui/score-meter.tsx";
import type { RelatedLinks } from "../advice/recommendation.ts";
import { categoryName } from "../questions/category-name.ts";
import { type Category, categories } from "../questions/question.ts";
import { bandOf } from "../score/band.ts";
import type { Score } from "../score/score.ts";
import { ActionLinks } from "./recommendations.tsx";

interface CategoryBreakdownProps {
  score: Pick<Score, "asked" | "answered" | "categories">;
  /** For areas without a score: what they will assess. */
  notAnswered: Partial<Record<Category, string>>;
  /** Areas with answers that do not count yet. */
  waiting?: Category[];
  /** Whether the remaining areas are outside the plan. */
  locked?: boolean;
  /** Number of quotes that support each area's answers; hidden in shared results. */
  backed?: Partial<Record<Category, number>>;
  /** Evidence shown beside the score, never part of it; hidden in shared results. */
  evidence?: Partial<Record<Category, EvidenceSummary[]>>;
  /** A guide and a tool for each area; not in shared results. */
  related?: Partial<Record<Category, RelatedLinks>>;
  /** For areas that need one: the page for designing an experiment for the weakest answer. */
  designs?: Partial<Record<Category, string>>;
  /** Whether the viewer's plan includes experiments. */
  premium?: boolean;
}

/** The four areas with their scores. An area without an answer says so; only screen readers announce its 0. */
export function CategoryBreakdown({
  score,
  notAnswered,
  waiting = [],
  locked = false,
  backed = {},
  evidence = {},
  related = {},
  designs = {},
  premium = false,
}: CategoryBreakdownProps) {
  return (
    <section className="card" aria-labelledby="categories">
      <h2 id="categories">Category breakdown</h2>
      <dl className="mt-4 grid gap-4 print:grid-cols-2">
        {categories.map((category) => {
          const answered = score.answered.includes(category);
          const isBegun = waiting.includes(category);
          const value = score.categories[category];
          const { colour, label } = bandOf(value);
          return (
            <div key={category}>
              <dt className="flex justify-between gap-2">
                <span>{categoryName(category)}</span>{" "}
                {answered ? (
                  <b className="figures">{value.toFixed(1)}</b>
                ) : (
                  <NoNumber why={score.asked.includes(category) ? "not answered" : "not asked"} />
                )}
              </dt>
              <dd className="mt-1">
                <ScoreMeter value={value} colour={colour} />
                {answered ? (
                  <p className="mt-2">
                    <BandBadge colour={colour} label={label} />
                  </p>
                ) : (
                  <p className="hint mt-1 flex gap-2">
                    <Icon name={locked ? "lock" : "pencil"} />
                    <span>{isBegun ? begunText : (notAnswered[category] ?? "Not answered yet")}</span>
                  </p>
                )}
                {evidence[category] && <EvidenceLine backings={evidence[category]} premium={premium} />}
                {answered && designs[category] && (
                  <a className="link print:hidden" href={designs[category]}>
                    Design an experiment for this<span className="sr-only"> {categoryName(category)}</span>
                  </a>
                )}
                {answered && related[category] && (
                  <p className="hint mt-1 print:hidden">
                    <span className="sr-only">{`${categoryName(category)}: `}</span>
                    <ActionLinks {...related[category]} />
                  </p>
                )}
                {backed[category] && <p className="hint mt-1 print:hidden">{evidenceListText(backed[category])}</p>}
              </dd>
            </div>
          );
        })}
      </dl>
      {score.asked.length === 1 && (
        <p className="hint mt-4">
          Your problem score counts 3 of its 4 questions, so the highest it can show is 7.5. The other areas don't count
          yet.
        </p>
      )}
    </section>
  );
}

const begunText = "Answered in part. It counts once all questions are answered.";

/** The score of an area without an answer, announced by screen readers (SPEC-EU6). */
function NoNumber({ why }: { why: string }) {
  return (
    <b className="figures">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{`0, ${why}`}</span>
    </b>
  );
}

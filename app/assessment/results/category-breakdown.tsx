import { BandBadge } from "#app/ui/band-badge.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Strip } from "#app/ui/strip.tsx";
import { categoryName } from "../questions/category-name.ts";
import { type Category, categories } from "../questions/question.ts";
import { bandOf } from "../score/band.ts";
import type { Score } from "../score/score.ts";
import { AreaBacking, type Backing } from "./area-backing.tsx";

interface CategoryBreakdownProps {
  score: Pick<Score, "asked" | "categories">;
  notAsked: Partial<Record<Category, string>>;
  /** Asked, and without any answer. */
  unanswered: Category[];
  /** What backs its answers; never shared. */
  backing?: Backing;
}

/** The four areas, each with its number. One that was not asked shows 0 and says so. */
export function CategoryBreakdown({ score, notAsked, unanswered, backing }: CategoryBreakdownProps) {
  return (
    <section className="sheet" aria-labelledby="categories">
      <h2 id="categories">Category breakdown</h2>
      <dl className="mt-4 grid gap-4 print:grid-cols-2">
        {categories.map((category) => {
          const asked = score.asked.includes(category);
          const answered = asked && !unanswered.includes(category);
          const value = score.categories[category];
          const { colour, label } = bandOf(value);
          return (
            <div key={category}>
              <dt className="flex justify-between gap-2">
                <span>{categoryName(category)}</span>
                <b className="figures">{answered ? value.toFixed(1) : "0"}</b>
              </dt>
              <dd className="mt-1">
                <Strip value={value} colour={colour} />
                {answered ? (
                  <p className="mt-2">
                    <BandBadge colour={colour} label={label} />
                  </p>
                ) : (
                  <p className="hint mt-1 flex gap-2">
                    <Icon name={asked ? "pencil" : "lock"} />
                    <span>{asked ? "Not answered yet" : (notAsked[category] ?? "Not asked yet")}</span>
                  </p>
                )}
                {backing && <AreaBacking {...backing} category={category} />}
              </dd>
            </div>
          );
        })}
      </dl>
      {score.asked.length === 1 && (
        <p className="hint mt-4">
          The problem score counts three of its four questions, so it can show at most 7.5. The other areas have not
          been asked yet and show 0.
        </p>
      )}
    </section>
  );
}

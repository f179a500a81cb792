import { backedText } from "#app/evidence/backed-by.tsx";
import { type Evidence, noEvidence, quotesIn } from "#app/evidence/evidence.ts";
import { EvidenceFigure } from "#app/evidence/evidence-figure.tsx";
import { categoryName } from "../questions/category-name.ts";
import type { Category } from "../questions/question.ts";

/** What backs the answers of each area, for whom it is theirs. */
export interface Backing {
  session: string;
  backed: Partial<Record<Category, Evidence>>;
  /** Does the plan open the pages of experiments? */
  linked: boolean;
  /** Where an experiment is designed for an area that is weak. */
  design: Partial<Record<Category, string>>;
}

/** What backs one area, and the way to more: beside its number, and never in it. */
export function AreaBacking({ session, backed, linked, design, category }: Backing & { category: Category }) {
  const evidence = backed[category] ?? noEvidence;
  const quotes = quotesIn(evidence);
  return (
    <>
      {quotes > 0 && <p className="hint mt-1 print:hidden">{backedText(quotes)}</p>}
      <EvidenceFigure session={session} evidence={evidence} linked={linked} />
      {design[category] && (
        <p className="print:hidden">
          <a className="link" href={design[category]}>
            Design an experiment for this<span className="sr-only"> in {categoryName(category)}</span>
          </a>
        </p>
      )}
    </>
  );
}

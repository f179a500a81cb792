import { categoryName } from "#app/assessment/questions/category-name.ts";
import { categories } from "#app/assessment/questions/question.ts";
import { BandBadge } from "#app/ui/band-badge.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ScoreMeter } from "#app/ui/score-meter.tsx";
import type { ShownBrand } from "./brand.ts";
import { AccentBar, BrandFoot, BrandHead } from "./brand-marks.tsx";
import { samplePath } from "./paths.ts";
import { sampleReport } from "./sample-report.ts";

/** The top and the end of a report with sample data. @param brand as it is saved, or as it was typed */
export function BrandPreview({ brand }: { brand: ShownBrand }) {
  const { idea, overall, band, areas } = sampleReport;
  return (
    <section aria-labelledby="preview">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="preview" className="text-base">
          Preview
        </h2>{" "}
        <a className="link" href={samplePath}>
          <Icon name="download" />
          PDF with sample data
        </a>
      </div>
      <div className="card crop mt-4">
        {brand.name ? <BrandHead {...brand} /> : <AccentBar accent={brand.accent} />}
        <p className="meta mt-4">{`${idea} · Nov 12, 2026`}</p>
        <h3 className="mt-2">Likelihood to activate business opportunity in 90 days</h3>
        <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <b className="text-3xl font-black">{overall.toFixed(1)}</b> <BandBadge {...band} />
        </p>
        <div className="mt-4">
          <ScoreMeter value={overall} colour={band.colour} />
        </div>
        <dl className="mt-4 grid gap-1 text-sm">
          {categories.map((category) => (
            <div key={category} className="flex justify-between gap-2">
              <dt>{categoryName(category)}</dt> <dd className="figures">{areas[category].toFixed(1)}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-6 border-t border-line pt-3">
          <BrandFoot {...brand} />
        </div>
      </div>
      <p className="hint mt-4">
        The band colors stay: they mean the same for everybody. A new logo and the PDF show what you saved.
      </p>
    </section>
  );
}

import { type Brand, type Logo, rulePath, type ShownBrand, scoredBy, shownBox } from "./brand.ts";
import { fittedSize } from "./fitted-size.ts";
import { logoPath } from "./paths.ts";

/** The top of a branded report: a bar in its accent color, the logo, and the name. */
export function BrandHead({ name, accent, logo }: Pick<Brand, "name" | "accent" | "logo">) {
  return (
    <>
      <AccentBar accent={accent} />
      <p className="mt-4 flex items-center gap-3">
        {logo && <LogoPicture {...logo} />}
        <b className="text-lg wrap-anywhere" dir="auto">
          {name}
        </b>
      </p>
    </>
  );
}

/** A bar in the accent color, as SVG: the content security policy refuses style attributes. */
export function AccentBar({ accent }: Pick<Brand, "accent">) {
  return (
    <svg className="block w-full" height="6" aria-hidden="true">
      <rect width="100%" height="6" fill={accent} />
    </svg>
  );
}

/** The name beside it says what it shows. */
export function LogoPicture({ id, width, height }: Pick<Logo, "id" | "width" | "height">) {
  return <img src={logoPath(id)} alt="" {...fittedSize({ width, height }, shownBox)} />;
}

/** The end of a branded report: its footer, whom to write to, and who counted. */
export function BrandFoot({ footer, support, rule }: Pick<ShownBrand, "footer" | "support" | "rule">) {
  return (
    <div className="text-xs text-soft wrap-anywhere">
      {footer && (
        <p className="whitespace-pre-wrap" dir="auto">
          {footer}
        </p>
      )}
      {support && <p>{support}</p>}
      <p>
        {`${scoredBy()}, `}
        <a href={rulePath}>{rule.replace(/^https?:\/\//, "")}</a>
      </p>
    </div>
  );
}

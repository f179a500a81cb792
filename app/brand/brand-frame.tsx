import type { ReactNode } from "react";
import { SandboxLine } from "#app/ui/footer.tsx";
import type { ShownBrand } from "./brand.ts";
import { BrandFoot, BrandHead } from "./brand-marks.tsx";

/** The layout of a public page in a founder's brand: nothing on it is ours but who counted, and what the law requires. */
export function BrandFrame({ brand, children }: { brand: ShownBrand; children: ReactNode }) {
  return (
    <>
      <header className="mx-auto max-w-page px-4">
        <BrandHead {...brand} />
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <div className="mx-auto hidden max-w-page px-4 print:block">
        <BrandFoot {...brand} />
      </div>
      <footer className="footer">
        <BrandFoot {...brand} />
        <SandboxLine />
        <p>
          Visits are counted with a random number and without your name.{" "}
          <a className="link" href="/privacy">
            Privacy
          </a>
        </p>
      </footer>
    </>
  );
}

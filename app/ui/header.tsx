import type { ReactNode } from "react";

/** The bar at the top of a page. */
export function Header({ children, flat = false }: { children: ReactNode; flat?: boolean }) {
  return (
    <header className="border-b border-line bg-sheet print:border-0">
      <div
        className={`mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-2 px-4 py-1 ${flat ? "md:py-0" : ""}`}
      >
        {children}
      </div>
    </header>
  );
}

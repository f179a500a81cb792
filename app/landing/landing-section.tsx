import type { ReactNode } from "react";

interface LandingSectionProps {
  id: string;
  title: string;
  /** On white, between two rules. */
  sheet?: boolean;
  children: ReactNode;
}

/** One section of the landing page under its heading. */
export function LandingSection({ id, title, sheet = false, children }: LandingSectionProps) {
  return (
    <section className={sheet ? "border-y border-line bg-sheet" : undefined} aria-labelledby={id}>
      <div className="mx-auto max-w-page px-4 py-12">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {children}
      </div>
    </section>
  );
}

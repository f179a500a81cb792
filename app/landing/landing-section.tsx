import type { ReactNode } from "react";

interface LandingSectionProps {
  id: string;
  title: string;
  /** With a white background and borders. */
  sheet?: boolean;
  children: ReactNode;
}

/** A section of the landing page with its heading. */
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

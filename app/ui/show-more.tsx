import type { ReactNode } from "react";

interface ShowMoreProps {
  /** The number of entries it hides. */
  count: number;
  className?: string;
  children: ReactNode;
}

/** The rest of a list, hidden until asked for. Its label says what pressing it does. */
export function ShowMore({ count, className = "", children }: ShowMoreProps) {
  return (
    <details className={`group ${className}`.trim()}>
      <summary className="link text-accent">
        <span className="group-open:hidden">{`Show ${count} more`}</span>{" "}
        <span className="hidden group-open:inline">Show less</span>
      </summary>
      {children}
    </details>
  );
}

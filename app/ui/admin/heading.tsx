import type { ReactNode } from "react";

interface HeadingProps {
  title: string;
  /** Action buttons. */
  children?: ReactNode;
}

/** The heading of an admin screen. */
export function Heading({ title, children }: HeadingProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <h1>{title}</h1>
      {children && <div className="flex flex-wrap gap-3">{children}</div>}
    </div>
  );
}

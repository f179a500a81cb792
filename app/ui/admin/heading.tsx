import type { ReactNode } from "react";
import { Breadcrumb, type Crumb } from "../breadcrumb.tsx";

interface HeadingProps {
  title: string;
  /** The pages above this one, from the list, and its own name there: shown as a breadcrumb. */
  above?: readonly Crumb[];
  name?: string;
  /** Action buttons. */
  children?: ReactNode;
}

/** The heading of an admin screen. */
export function Heading({ title, above, name = title, children }: HeadingProps) {
  return (
    <>
      {above && <Breadcrumb above={above} current={name} />}
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1>{title}</h1>
        {children && <div className="flex flex-wrap gap-3">{children}</div>}
      </div>
    </>
  );
}

import type { ReactNode } from "react";
import { plansPath } from "./plan-paths.ts";

interface AccessNoticeProps {
  title: string;
  /** The page itself, to return to. */
  to: string;
  children: ReactNode;
}

/** Why somebody's plan doesn't include a page, and what becomes of what they have there. */
export function AccessNotice({ title, to, children }: AccessNoticeProps) {
  return (
    <section className="card mt-6" aria-labelledby="premium">
      <h2 id="premium">{title}</h2>
      <p className="mt-2 max-w-text">{children}</p>
      <p className="mt-3">
        <a className="btn" href={plansPath({ to })}>
          See plans
        </a>
      </p>
    </section>
  );
}

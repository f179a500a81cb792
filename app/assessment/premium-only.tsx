import type { ReactNode } from "react";

/**
 * Shown to users whose plan does not include a page: what it offers, and a link to the plans.
 * @param to the page itself
 */
export function PremiumOnly({ to, children }: { to: string; children: ReactNode }) {
  return (
    <section className="card mt-6" aria-label="Part of Premium">
      <p className="max-w-text">{children} This is included in Premium.</p>
      <p className="actions mt-4">
        <a className="btn btn-primary" href={`/plans?to=${to}`}>
          See plans
        </a>
      </p>
    </section>
  );
}

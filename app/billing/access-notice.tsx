import type { ReactNode } from "react";

/** Why somebody's plan doesn't include a page, and what becomes of what they have there. */
export function AccessNotice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card mt-6" aria-labelledby="premium">
      <h2 id="premium">{title}</h2>
      <p className="mt-2 max-w-text">{children}</p>
      <p className="mt-3">
        <a className="btn" href="/plans">
          See plans
        </a>
      </p>
    </section>
  );
}

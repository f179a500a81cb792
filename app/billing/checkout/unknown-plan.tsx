import { plansPath } from "../plan-paths.ts";

/** Said of a plan that nobody sells. */
export function UnknownPlan({ to }: { to?: string }) {
  return (
    <section className="sheet crop">
      <h1>There is no plan of this name</h1>
      <p className="mt-4 text-soft">Nothing was changed. There are two plans to choose from.</p>
      <p className="actions mt-6">
        <a className="btn btn-primary" href={plansPath({ to })}>
          See the plans
        </a>
      </p>
    </section>
  );
}

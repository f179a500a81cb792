import { pluralize } from "#app/ui/pluralize.ts";
import { webhooksPath } from "./paths.ts";

/** The way from the account page to the webhooks: for accounts on Premium, and for those that still have some. */
export function WebhooksCard({ webhooks, isPremium }: { webhooks: number; isPremium: boolean }) {
  if (!isPremium && webhooks === 0) return null;
  return (
    <section className="card" aria-labelledby="hooks">
      <h2 id="hooks">Webhooks</h2>
      <p className="mt-2 text-soft">We tell a server of yours when something happens, such as a new result.</p>
      <p className="mt-2 flex flex-wrap items-center gap-x-4">
        <a className="btn" href={webhooksPath}>
          Manage <span className="sr-only">webhooks</span>
        </a>{" "}
        <span className="hint">{webhooks === 0 ? "No webhooks" : pluralize(webhooks, "webhook")}</span>
      </p>
    </section>
  );
}

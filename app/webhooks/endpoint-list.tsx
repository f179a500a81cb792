import { Icon } from "#app/ui/icon.tsx";
import { type Endpoint, maxEndpoints } from "./endpoint.ts";
import { deleteWebhookPath, webhookPath } from "./paths.ts";
import { StateBadge } from "./state-badge.tsx";

/** A user's endpoints. Without Premium each can only be deleted. */
export function EndpointList({ endpoints, isPremium }: { endpoints: Endpoint[]; isPremium: boolean }) {
  return (
    <section className="card" aria-labelledby="webhooks">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="webhooks">Your webhooks</h2> <p className="meta">{`${endpoints.length} of ${maxEndpoints}`}</p>
      </div>
      {endpoints.length === 0 ? (
        <p className="mt-2 text-soft">No webhooks yet.</p>
      ) : (
        <ul className="list mt-2">
          {endpoints.map((endpoint) => (
            <li key={endpoint.id} className="row justify-between">
              <div className="fill">
                <p className="font-mono text-sm font-bold wrap-anywhere">{endpoint.url}</p>
                <p className="mt-1 flex flex-wrap items-center gap-x-2">
                  <StateBadge {...endpoint} /> <span className="hint wrap-anywhere">{endpoint.events.join(", ")}</span>
                </p>
              </div>
              {isPremium ? (
                <a className="btn" href={webhookPath(endpoint.id)}>
                  Open<span className="sr-only"> {endpoint.url}</span>
                </a>
              ) : (
                <a className="btn" href={deleteWebhookPath(endpoint.id)}>
                  <Icon name="trash-2" />
                  Delete<span className="sr-only"> {endpoint.url}</span>
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

import { Icon } from "#app/ui/icon.tsx";
import { OlderLinks } from "#app/ui/pagination.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import type { DeliveryLog } from "./deliveries.server.ts";
import { DeliveryTable } from "./delivery-table.tsx";
import type { Endpoint } from "./endpoint.ts";
import { webhookPath } from "./paths.ts";

interface LogProps {
  endpoint: Endpoint;
  log: DeliveryLog;
  /** Whether it is the first page. */
  first: boolean;
}

/** What was sent to an endpoint within 30 days: first what failed and is tried again. */
export function Log({ endpoint: { id, state }, log: { failing, others, older }, first }: LogProps) {
  const isActive = state === "active";
  const rows = [...failing, ...others];
  return (
    <section className="card crop" aria-labelledby="log">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="log">Deliveries of 30 days</h2>{" "}
        {isActive && (
          <PostForm action="?do=test">
            <button type="submit" className="btn">
              Send a test
            </button>
          </PostForm>
        )}
      </div>
      {rows.length === 0 ? (
        <p className="mt-3 text-soft">Nothing was sent yet.</p>
      ) : (
        <DeliveryTable rows={rows} canResend={isActive} />
      )}
      <OlderLinks path={webhookPath(id)} first={first} older={older} />
      <Example />
    </section>
  );
}

const example = `webhook-id: msg_019ac2f01b7e7c3a8d5e2b9f4a6c1d70
webhook-timestamp: 1794506580
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=

{"type":"assessment.completed",
 "timestamp":"2026-11-12T18:03:00.000Z",
 "data":{"assessment":"019ac2f0-…"}}`;

/** What receivers get, folded. */
function Example() {
  return (
    <details className="mt-3 border-t border-line">
      <summary className="link">What a delivery looks like</summary>
      <pre className="code mb-2 p-3 font-normal whitespace-pre-wrap">{example}</pre>
      <p className="hint">
        Any status from 200 to 299 within 5 seconds counts as delivered. 410 switches the webhook off. We don't follow
        redirects.
      </p>
    </details>
  );
}

/** Why an endpoint gets nothing, or what fails. */
export function EndpointBanner({ state, reason, failed }: Pick<Endpoint, "state" | "reason"> & { failed: number }) {
  if (state === "paused")
    return (
      <p className="banner mt-4">
        <Icon name="clock" />
        <span>
          <b>It's paused.</b> Nothing is sent, and what happens now isn't sent later.
        </span>
      </p>
    );
  if (state === "disabled")
    return (
      <p className="banner banner-bad mt-4">
        <Icon name="triangle-alert" />
        <span>
          <b>It's switched off.</b>{" "}
          {reason === "gone"
            ? "The receiver answered 410 Gone, which asks us to stop."
            : "The receiver didn't accept anything for five days."}
        </span>
      </p>
    );
  if (failed === 0) return null;
  return (
    <p className="banner mt-4">
      <Icon name="triangle-alert" />
      <span>
        <b>{`${failed === 1 ? "1 delivery" : `${failed} deliveries`} failed since yesterday.`}</b> We try again for five
        days, then switch it off and send you an email.
      </span>
    </p>
  );
}

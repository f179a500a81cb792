import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { formState, PostForm } from "#app/ui/post-form.tsx";
import { Day, Time } from "#app/ui/time.tsx";
import { type Endpoint, ticksOf } from "./endpoint.ts";
import { EventChoice } from "./event-choice.tsx";
import { deleteWebhookPath } from "./paths.ts";

interface EventsFormProps {
  endpoint: Endpoint;
  last?: Parameters<typeof formState>[0]["last"];
}

/** The events of an endpoint, and whether it gets them. */
export function EventsForm({ endpoint: { events, state }, last }: EventsFormProps) {
  const { form, attributes, field } = formState({ id: "events", values: ticksOf(events), last });
  return (
    <section className="card" aria-labelledby="choice">
      <h2 id="choice">Events</h2>
      <PostForm {...attributes} action="?do=events" className="mt-2 grid gap-4">
        <ErrorSummary form={form} />
        <EventChoice legend="What we send" field={field} />
        <p>
          <button type="submit" className="btn btn-primary">
            Save events
          </button>
        </p>
      </PostForm>
      <PostForm action={state === "active" ? "?do=pause" : "?do=resume"} className="mt-3">
        <button type="submit" className="btn">
          {{ active: "Pause", paused: "Resume", disabled: "Switch on again" }[state]}
        </button>
      </PostForm>
    </section>
  );
}

/** The signing secret, of which only the end can be shown. @param now ISO 8601. */
export function SecretCard({ endpoint, now }: { endpoint: Endpoint; now: string }) {
  const { id, secretEnd, secretSince, previousUntil } = endpoint;
  return (
    <section className="card" aria-labelledby="signing">
      <h2 id="signing">Signing secret</h2>
      <p className="mt-2 text-soft">
        Standard Webhooks, <span className="meta">{`whsec_…${secretEnd}`}</span>, since <Day at={secretSince} />. A new
        one works beside the old for 24 hours.
      </p>
      {previousUntil && previousUntil > now && (
        <p className="mt-2">
          The one before signs as well until <Time at={previousUntil} />.
        </p>
      )}
      <div className="actions mt-4">
        <PostForm action="?do=rotate">
          <input type="hidden" name="since" defaultValue={secretSince} />
          <button type="submit" className="btn">
            <Icon name="refresh-cw" />
            New secret
          </button>
        </PostForm>{" "}
        <a className="btn" href={deleteWebhookPath(id)}>
          <Icon name="trash-2" />
          Delete
        </a>
      </div>
    </section>
  );
}

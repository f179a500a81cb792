import { Stats } from "#app/ui/admin/stats.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { pluralize } from "#app/ui/pluralize.ts";
import { Time } from "#app/ui/time.tsx";
import { waitingIn } from "../mailing.ts";
import type { Mailing } from "../mailings.server.ts";
import { audienceName, stateNames } from "./labels.ts";

/** The progress of a mailing, in numbers. */
export function Progress({ mailing }: { mailing: Mailing }) {
  const { kind, audience, state, queued, sent, failed, skipped, unsubscribed, trouble } = mailing;
  const isBegun = mailing.begunAt !== null;
  return (
    <section className="mt-6" aria-labelledby="state">
      <h2 id="state">{stateNames[state]}</h2>
      <p className="mt-2 text-soft">
        {audienceName(kind, audience)}
        <When mailing={mailing} />
      </p>
      {trouble && (
        <p className="banner mt-4">
          <Icon name="triangle-alert" />
          {trouble}
        </p>
      )}
      {isBegun && (
        <>
          {queued > 0 && (
            <progress className="mt-4" value={queued - waitingIn(mailing)} max={queued} aria-labelledby="state" />
          )}
          <Stats
            of={{ Queued: queued, Sent: sent, Failed: failed, "Left before": skipped, Unsubscribed: unsubscribed }}
          />
          <p className="hint mt-2" role="status">
            {state === "done" ? "" : `${pluralize(waitingIn(mailing), "email")} to go.`}
          </p>
        </>
      )}
    </section>
  );
}

function When({ mailing: { scheduledAt, begunAt, finishedAt } }: { mailing: Mailing }) {
  if (finishedAt)
    return (
      <>
        {" · ended "}
        <Time at={finishedAt} />
      </>
    );
  if (begunAt)
    return (
      <>
        {" · begun "}
        <Time at={begunAt} />
      </>
    );
  if (!scheduledAt) return null;
  return (
    <>
      {" · begins "}
      <Time at={scheduledAt} />
    </>
  );
}

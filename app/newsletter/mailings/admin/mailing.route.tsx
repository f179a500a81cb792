import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Handle } from "#app/platform/http/page.ts";
import { WithDialog } from "#app/ui/admin/dialog.tsx";
import { Heading } from "#app/ui/admin/heading.tsx";
import { Stats } from "#app/ui/admin/stats.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { pluralize } from "#app/ui/pluralize.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import { Clock, Time } from "#app/ui/time.tsx";
import {
  isInProgress,
  type MailingAction,
  type MailingKind,
  type MailingState,
  may,
  pendingCount,
} from "../mailing.ts";
import type { Mailing } from "../mailings.server.ts";
import { audienceName, stateNames } from "./labels.ts";
import { mailingAction } from "./mailing.action.server.ts";
import { aboveMailing, mailingPath } from "./paths.ts";
import { previewMail } from "./preview-mail.server.ts";
import { requireMailing } from "./require-mailing.server.ts";

type Shown = { mailing: { subject: string; kind: MailingKind; state: MailingState } };

export const handle: Handle<Shown> = {
  title: ({ mailing }) => `${mailing.subject}, Admin Panel`,
  area: "admin",
  frames: true,
  elements: ({ mailing }) => (isInProgress(mailing.state) ? ["live-region"] : []),
  refresh: ({ mailing }) => (isInProgress(mailing.state) ? 5 : undefined),
};

/** An issue or a message: preview, progress and actions. */
export async function loader(args: LoaderFunctionArgs) {
  const { by, mailing, email } = await requireMailing(args);
  return { mailing, email, text: previewMail(args.request, { mailing, by, email }).text };
}

export function action(args: ActionFunctionArgs) {
  return mailingAction(args);
}

export default function MailingPage() {
  const { mailing, email, text } = useLoaderData<typeof loader>();
  return (
    <WithDialog>
      <Heading title={mailing.subject} above={aboveMailing(mailing.kind)} />
      <live-region id="progress" every={isInProgress(mailing.state) ? 2 : undefined}>
        <Progress mailing={mailing} />
        <MailingActions mailing={mailing} email={email} />
      </live-region>
      <MailingPreview mailing={mailing} text={text} />
    </WithDialog>
  );
}

/** Preview of the mail: HTML in an iframe, and plain text. */
function MailingPreview({ mailing, text }: { mailing: Mailing; text: string }) {
  const html = mailingPath(mailing, "preview.html");
  return (
    <div className="mt-8 grid gap-6 lg:grid-cols-2 lg:items-start">
      <section className="card" aria-labelledby="as-html">
        <h2 id="as-html">As HTML</h2>
        <iframe className="mt-4 mail-frame" src={html} title="The email as HTML" sandbox="" />
        <p className="mt-2">
          <a className="link" href={html}>
            Open in its own tab
          </a>
        </p>
      </section>
      <section className="card" aria-labelledby="as-text">
        <h2 id="as-text">As text</h2>
        <p className="mt-4 font-mono text-sm whitespace-pre-wrap wrap-anywhere" dir="auto">
          {text}
        </p>
      </section>
    </div>
  );
}

type Pressed = Extract<MailingAction, "pause" | "resume" | "cancel" | "unschedule">;

const buttons: [Pressed, string][] = [
  ["pause", "Pause"],
  ["resume", "Resume"],
  ["unschedule", "Unschedule"],
  ["cancel", "Cancel permanently"],
];

/** The actions available in the mailing's current state. */
function MailingActions({ mailing, email }: { mailing: Mailing; email: string }) {
  const can = (action: MailingAction) => may(mailing.state, action);
  return (
    <PostForm action={mailingPath(mailing)} className="actions mt-6">
      <Spaced>
        {can("send") && (
          <a className="btn btn-primary" href={mailingPath(mailing, "send")}>
            {mailing.kind === "newsletter" ? "Send newsletter" : "Send Communication"}
          </a>
        )}
        {can("schedule") && (
          <a className="btn" href={mailingPath(mailing, "schedule")}>
            <Icon name="clock" />
            Schedule
          </a>
        )}
        {can("save") && (
          <a className="btn" href={mailingPath(mailing, "edit")}>
            <Icon name="pencil" />
            Edit
          </a>
        )}
        {buttons
          .filter(([action]) => can(action))
          .map(([action, text]) => (
            <button key={action} type="submit" className="btn" name="go" value={action}>
              {text}
            </button>
          ))}
        <button type="submit" className="btn" name="go" value="test">
          Send a test to me<span className="sr-only">{`, ${email}`}</span>
        </button>
        {can("delete") && (
          <a className="btn btn-quiet" href={mailingPath(mailing, "delete")}>
            Delete
          </a>
        )}
      </Spaced>
    </PostForm>
  );
}

/** The progress of a mailing, in numbers. */
function Progress({ mailing }: { mailing: Mailing }) {
  const { state, queued, sent, failed, skipped, unsubscribed, retryAt } = mailing;
  const isBegun = mailing.begunAt !== null;
  return (
    <section className="mt-6" aria-labelledby="state">
      <h2 id="state">{stateNames[state]}</h2>
      <p className="mt-2 text-soft">
        {audienceName(mailing)}
        <When mailing={mailing} />
      </p>
      {retryAt && (
        <p className="banner mt-4">
          <Icon name="triangle-alert" />
          <span>
            The mail server isn't accepting email right now. We'll try again at <Clock at={retryAt} />.
          </span>
        </p>
      )}
      {isBegun && (
        <>
          {queued > 0 && (
            <progress className="mt-4" value={queued - pendingCount(mailing)} max={queued} aria-labelledby="state" />
          )}
          <Stats
            of={{ Queued: queued, Sent: sent, Failed: failed, "Left before": skipped, Unsubscribed: unsubscribed }}
          />
          <p className="hint mt-2" role="status">
            {state === "done" ? "" : `${pluralize(pendingCount(mailing), "email")} to go.`}
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
        {" · started "}
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

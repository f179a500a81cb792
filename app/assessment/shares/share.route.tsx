import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Handle } from "#app/platform/http/page.ts";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { FieldError } from "#app/ui/field-box.tsx";
import { pluralize } from "#app/ui/pluralize.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { Day, Time } from "#app/ui/time.tsx";
import { aboveResult, sharePath } from "../paths.ts";
import { NoResultYet } from "../results/results-frame.tsx";
import { revokeAction, shareAction } from "./share.action.server.ts";
import { spans } from "./share.ts";
import { type SharePage, sharePage } from "./share-page.server.ts";

type Data = Awaited<ReturnType<typeof loader>>;

export const handle: Handle<Data> = {
  title: "Share link",
  elements: ({ links }) => (links.length > 0 ? ["copy-button"] : []),
};

/** The share links of a session; `?result=N` offers that result instead of the newest. */
export function loader(args: LoaderFunctionArgs) {
  return sharePage(args, args.params.sessionId ?? "");
}

/** Creates a link; `?revoke` revokes one. */
export function action(args: ActionFunctionArgs) {
  const id = args.params.sessionId ?? "";
  const revokes = new URL(args.request.url).searchParams.has("revoke");
  return revokes ? revokeAction(args, id) : shareAction(args, id);
}

export default function Share() {
  const { id, idea, revision, offered, links, ended } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <AppFrame above={aboveResult(idea, id, revision)} name="Share link">
      <h1>Share link</h1>
      <p className="mt-2 max-w-text text-soft">
        Anyone with the link sees your idea's name, your score and what it means, without your own name. It keeps
        showing this result, even if you change your answers later.
      </p>
      {offered || actionData ? (
        <NewShareForm session={id} revision={revision} offered={offered} last={actionData?.form} />
      ) : (
        <NoResultYet session={id} to="share" />
      )}
      {(links.length > 0 || ended > 0) && <ShareList session={id} links={links} ended={ended} />}
    </AppFrame>
  );
}

interface ShareListProps extends Pick<SharePage, "links" | "ended"> {
  session: string;
}

/** The active links, newest first: what each shows, its views, and the button that revokes it. */
function ShareList({ session, links, ended }: ShareListProps) {
  return (
    <section className="card mt-6" aria-labelledby="links">
      <h2 id="links">Your links</h2>
      {links.length > 0 && (
        <ol className="list mt-4">
          {links.map(({ id, address, revision, withAnswers, views, lastViewedAt, expiresAt }, index) => (
            <li key={id}>
              <p>
                <span className="code">{address}</span>
              </p>
              <p className="hint mt-2">
                {`Shows result ${revision} ${withAnswers ? "with your answers" : "without your answers"}, until `}
                <Day at={expiresAt} />
                {`. ${viewed(views)}`}
                {lastViewedAt && (
                  <>
                    , last on <Time at={lastViewedAt} />
                  </>
                )}
                .
              </p>
              <div className="actions mt-2">
                <copy-button text={address}>
                  <button type="button" className="btn" aria-live="polite">
                    Copy<span className="sr-only"> link {index + 1}</span>
                  </button>
                </copy-button>
                <PostForm action={`${sharePath(session)}?revoke`}>
                  <input type="hidden" name="share" value={id} />
                  <button type="submit" className="btn">
                    Revoke<span className="sr-only"> link {index + 1}</span>
                  </button>
                </PostForm>
              </div>
            </li>
          ))}
        </ol>
      )}
      <p className="hint">
        {links.length > 0 &&
          "A revoked link stops working right away and can't be restored. You can always create a new one. "}
        {ended > 0 && `${pluralize(ended, "link")} ${ended === 1 ? "has" : "have"} expired or been revoked.`}
      </p>
    </section>
  );
}

function viewed(views: number): string {
  return views === 0 ? "Not viewed yet" : `Viewed ${views === 1 ? "once" : `${views} times`}`;
}

interface NewShareFormProps extends Pick<SharePage, "revision" | "offered"> {
  session: string;
  last?: SubmissionResult<string[]>;
}

/** The form for a new link: how long it works and what it shows. */
function NewShareForm({ session, revision, offered, last }: NewShareFormProps) {
  const [form, { days, answers }] = useForm<{ days: string; answers: string }>({
    id: "share",
    defaultValue: { days: "30" },
    lastResult: last,
  });
  return (
    <PostForm action={sharePath(session, revision)} {...getFormProps(form)} className="card crop mt-6 grid gap-4">
      <ErrorSummary form={form} />
      {offered && (
        <p>
          {revision ? `Result ${revision}: ` : "Newest result: "}
          <b>{`${offered.overall.toFixed(1)} out of 10`}</b>, <Day at={offered.createdAt} />
        </p>
      )}
      <fieldset className={days.errors ? "has-error" : undefined} aria-describedby={days.errors && days.errorId}>
        <legend className="label">The link works for</legend>
        <FieldError id={days.errorId} error={days.errors?.[0]} />
        <div className="mt-1 grid grid-cols-2 gap-2 lg:grid-cols-4">
          {spans.map(([value, name], index) => (
            <label key={value} className="choice">
              <input
                type="radio"
                id={index === 0 ? days.id : undefined}
                name={days.name}
                value={value}
                defaultChecked={days.initialValue === value}
              />
              {`${name} `}
            </label>
          ))}
        </div>
      </fieldset>
      <label className="choice">
        <input type="checkbox" name={answers.name} defaultChecked={answers.initialValue === "on"} />
        <span>
          Show my answers
          <span className="hint block">In your own words, with the points explained</span>
        </span>
      </label>
      <p>
        <button type="submit" className="btn btn-primary">
          Create link
        </button>
      </p>
    </PostForm>
  );
}

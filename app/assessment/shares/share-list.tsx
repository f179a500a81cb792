import { Day } from "#app/ui/day.tsx";
import { pluralize } from "#app/ui/pluralize.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { sharePath } from "../paths.ts";
import type { SharePage } from "./share-page.server.ts";

interface ShareListProps extends Pick<SharePage, "links" | "ended"> {
  session: string;
}

/** The active links, newest first: what each shows, its views, and the button that revokes it. */
export function ShareList({ session, links, ended }: ShareListProps) {
  return (
    <section className="sheet mt-6" aria-labelledby="links">
      <h2 id="links">Your links</h2>
      <ol className="lines mt-4">
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
                  , last on <Day at={lastViewedAt} />
                  {`, ${lastViewedAt.slice(11, 16)} UTC`}
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

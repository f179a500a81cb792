import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Handle } from "#app/platform/http/page.ts";
import { Day } from "#app/ui/time.tsx";
import { NewsletterFrame } from "../newsletter-frame.tsx";
import { listIssues } from "./issues.server.ts";

export const handle: Handle = { title: "All issues of the newsletter", sameForVisitors: true };

/** The public archive of issues. */
export async function loader({ context: { db } }: LoaderFunctionArgs) {
  return { issues: await listIssues(db) };
}

export default function Archive() {
  const { issues } = useLoaderData<typeof loader>();
  return (
    <NewsletterFrame title="All issues of the newsletter">
      {issues.length === 0 ? (
        <p className="empty">No issues have gone out yet. The next one arrives on a Tuesday.</p>
      ) : (
        <ul className="list">
          {issues.map(({ id, subject, begunAt }) => (
            <li key={id}>
              <a className="wrap-anywhere" href={`/newsletter/issues/${id}`} dir="auto">
                {subject}
              </a>{" "}
              <span className="hint block">
                <Day at={begunAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-6">
        <a className="btn btn-primary" href="/newsletter">
          Subscribe
        </a>
      </p>
    </NewsletterFrame>
  );
}

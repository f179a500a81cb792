import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { originOf } from "#app/account/origin.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { Day } from "#app/ui/time.tsx";
import { MailingBody } from "../mailings/mailing-body.tsx";
import { pageHtml } from "../mailings/markdown.ts";
import { NewsletterFrame } from "../newsletter-frame.tsx";
import { findIssue } from "./issues.server.ts";

export const handle: Handle<{ subject: string }> = { title: ({ subject }) => subject, sameForVisitors: true };

/** A single issue. */
export async function loader({ params, request, context: { db } }: LoaderFunctionArgs) {
  const issue = await findIssue(db, { id: params.issue ?? "" });
  if (!issue) throw new Response(null, { status: 404 });
  const { subject, begunAt, content } = issue;
  return { subject, begunAt, html: pageHtml(content, originOf(request)) };
}

export default function IssuePage() {
  const { subject, begunAt, html } = useLoaderData<typeof loader>();
  return (
    <NewsletterFrame title={subject}>
      <p className="meta">
        <Day at={begunAt} />
      </p>
      <MailingBody html={html} />
      <p className="mt-6">
        <a className="link" href="/newsletter/issues">
          All issues
        </a>
      </p>
    </NewsletterFrame>
  );
}

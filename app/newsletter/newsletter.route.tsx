import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { retryAfter } from "#app/account/rate-limits.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { site } from "#app/platform/site.ts";
import { CheckEmail } from "./check-email.tsx";
import { NewsletterForm } from "./newsletter-form.tsx";
import { NewsletterFrame } from "./newsletter-frame.tsx";
import { subscribeAction } from "./subscribe.action.server.ts";
import { wasSent } from "./subscribe-form.ts";

export const handle: Handle = { title: "Newsletter", sameForVisitors: true };

export const headers = retryAfter;

export function loader({ request }: LoaderFunctionArgs) {
  return { sent: wasSent(request) };
}

export async function action(args: ActionFunctionArgs) {
  return subscribeAction(args);
}

export default function Newsletter() {
  const { sent } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <NewsletterFrame title={site.claims.subscribers}>
      <p className="text-soft">One idea to test, every Tuesday. Unsubscribe with one click.</p>
      <div className="mt-6 grid gap-6">
        {sent && !actionData && <CheckEmail heading="h2" />}
        <NewsletterForm source="website" answer={actionData} />
      </div>
      <p className="mt-4">
        <a className="link" href="/newsletter/issues">
          Read past issues
        </a>
      </p>
    </NewsletterFrame>
  );
}

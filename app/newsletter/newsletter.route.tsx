import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { retryAfter } from "#app/account/retry-after.ts";
import type { Handle } from "#app/platform/page.ts";
import { answerSubscribe } from "./answer-subscribe.server.ts";
import { NewsletterForm } from "./newsletter-form.tsx";
import { NewsletterFrame } from "./newsletter-frame.tsx";

export const handle: Handle = { title: "Newsletter" };

export const headers = retryAfter;

export function loader() {
  return null;
}

export async function action(asked: ActionFunctionArgs) {
  return answerSubscribe(asked);
}

export default function Newsletter() {
  const answer = useActionData<typeof action>();
  return (
    <NewsletterFrame title="Join 1,000+ founders">
      <p className="text-soft">One idea to test, each Tuesday. Leave with one click.</p>
      <div className="mt-6">
        <NewsletterForm source="website" answer={answer} />
      </div>
      <p className="mt-4">
        <a className="link" href="/newsletter/issues">
          Read what went out so far
        </a>
      </p>
    </NewsletterFrame>
  );
}

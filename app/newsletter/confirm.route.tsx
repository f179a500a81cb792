import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { originOf } from "#app/account/origin.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { confirmSubscription, findInvited } from "./confirm.server.ts";
import { NewsletterFrame } from "./newsletter-frame.tsx";

export const handle: Handle = { title: "Confirm your subscription" };

/** Opening the mailed link does not consume its token, since mail scanners open links. Only the button does. */
export async function loader({ request, context: { db } }: LoaderFunctionArgs) {
  const invited = await findInvited(db, { token: tokenOf(request) });
  if (!invited) return data({ kind: "unknown" as const }, { status: 404 });
  const { email, confirmed } = invited;
  return { kind: confirmed ? ("confirmed" as const) : ("invited" as const), email };
}

export async function action({ request, context: { db } }: ActionFunctionArgs) {
  await confirmSubscription(db, { token: tokenOf(request), origin: originOf(request) });
  const { pathname, search } = new URL(request.url);
  return redirect(pathname + search, { status: 303 });
}

export default function Confirm() {
  const page = useLoaderData<typeof loader>();
  switch (page.kind) {
    case "unknown":
      return (
        <NewsletterFrame title="This link is no longer valid">
          <p>
            Confirmation links work for 7 days. <a href="/newsletter">Subscribe again</a>, and we send a new one.
          </p>
        </NewsletterFrame>
      );
    case "confirmed":
      return (
        <NewsletterFrame title="You're on the list">
          <p className="wrap-anywhere">Thanks, {page.email} is confirmed. The next issue arrives on Tuesday.</p>
        </NewsletterFrame>
      );
    case "invited":
      return (
        <NewsletterFrame title="Confirm your subscription">
          <p className="wrap-anywhere">Send the newsletter to {page.email}, one email every Tuesday?</p>
          <PostForm className="actions mt-6">
            <button type="submit" className="btn btn-primary">
              Confirm
            </button>
          </PostForm>
        </NewsletterFrame>
      );
  }
}

function tokenOf(request: Request): string | null {
  return new URL(request.url).searchParams.get("token");
}

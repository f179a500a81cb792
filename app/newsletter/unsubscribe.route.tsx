import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Handle } from "#app/platform/http/page.ts";
import { site } from "#app/platform/site.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { NewsletterFrame, OrWriteToUs } from "./newsletter-frame.tsx";
import { findUnsubscribing, unsubscribe } from "./unsubscribe.server.ts";

export const handle: Handle = { title: "Unsubscribe" };

/** Opening the link only asks for confirmation, since mail scanners open links (SPEC-D32). */
export async function loader({ request, context: { db } }: LoaderFunctionArgs) {
  const leaving = await findUnsubscribing(db, askedBy(request));
  if (!leaving) return data({ kind: "unknown" as const }, { status: 404 }); // null with a status breaks `?_data=`
  const { active, email, scope } = leaving;
  return { kind: active ? ("active" as const) : ("left" as const), email, scope };
}

export async function action({ request, context: { db } }: ActionFunctionArgs) {
  await unsubscribe(db, askedBy(request));
  const { pathname, search } = new URL(request.url);
  return redirect(pathname + search, { status: 303 });
}

const leftTexts = {
  newsletter: "We won't write to this address again unless you subscribe again.",
  messages: "From now on, we'll only write about your account itself. You can change this on your account page.",
};

export default function Unsubscribe() {
  const page = useLoaderData<typeof loader>();
  const names = { newsletter: "the newsletter", messages: `messages about ${site.name}` };
  switch (page.kind) {
    case "unknown":
      return (
        <NewsletterFrame title="This link is incomplete">
          <p>
            Please open it from the email again
            <OrWriteToUs />
          </p>
        </NewsletterFrame>
      );
    case "left":
      return (
        <NewsletterFrame title="Newsletter">
          <p role="status">You are unsubscribed. {leftTexts[page.scope]}</p>
        </NewsletterFrame>
      );
    case "active":
      return (
        <NewsletterFrame title="Newsletter">
          <p className="wrap-anywhere">{`Stop ${names[page.scope]} to ${page.email}?`}</p>
          <PostForm className="actions mt-6">
            <button type="submit" className="btn btn-danger">
              Unsubscribe
            </button>{" "}
            <a className="btn" href="/">
              Stay subscribed
            </a>
          </PostForm>
        </NewsletterFrame>
      );
  }
}

function askedBy(request: Request) {
  const { searchParams } = new URL(request.url);
  return { token: searchParams.get("token"), mailing: searchParams.get("mailing") };
}

import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "#app/account/account.server.ts";
import { originOf } from "#app/account/origin.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Day } from "#app/ui/time.tsx";
import { MailingBody } from "../mailings/mailing-body.tsx";
import { pageHtml } from "../mailings/markdown.ts";
import { dismissMessage, findMessage } from "./message.server.ts";

export const handle: Handle<{ title: string }> = { title: ({ title }) => title };

/** A message in full. */
export async function loader(args: LoaderFunctionArgs) {
  const { id: user } = await requireUser(args);
  const message = await findMessage(args.context.db, { user, message: args.params.message ?? "" });
  if (!message) throw new Response(null, { status: 404 });
  const { content, ...shown } = message;
  return { ...shown, html: pageHtml(content, originOf(args.request)) };
}

/** Dismisses the message from the dashboard. */
export async function action(args: ActionFunctionArgs) {
  const { id: user } = await requireUser(args);
  await dismissMessage(args.context.db, { user, message: args.params.message ?? "" });
  return redirect("/", { status: 303 });
}

export default function MessagePage() {
  const { title, html, type, url, sentAt, isNew } = useLoaderData<typeof loader>();
  return (
    <AppFrame current="Dashboard" above={[["Dashboard", "/"]]} name="Message">
      <article className="mx-auto max-w-text">
        <h1 dir="auto" className="wrap-anywhere">
          {title}
        </h1>
        <p className="meta mt-2">
          <Day at={sentAt} />
        </p>
        <MailingBody html={html} type={type} url={url} button="btn btn-primary" />
        <PostForm className="actions mt-6">
          {isNew && (
            <button type="submit" className="btn">
              Dismiss
            </button>
          )}{" "}
          <a className="btn" href="/newsletter/choices">
            Emails we send you
          </a>
        </PostForm>
      </article>
    </AppFrame>
  );
}

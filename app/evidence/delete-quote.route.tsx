import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "#app/account/account.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { FocusFrame } from "#app/ui/focus-frame.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { quoteBackPath } from "./quote-back-path.server.ts";
import { deleteQuote, findQuote } from "./quotes.server.ts";

export const handle: Handle = { title: "Remove this quote?" };

export async function loader(args: LoaderFunctionArgs) {
  const { id: user } = await requireUser(args);
  const { db } = args.context;
  const quote = await findQuote(db, { user, id: args.params.quote ?? "" });
  if (!quote) throw new Response(null, { status: 404 });
  return { text: quote.text, back: await quoteBackPath(db, { user, request: args.request, quote }) };
}

/** Removes a quote. Idempotent: a second submission reports success as well, if the page to return to is the user's. */
export async function action(args: ActionFunctionArgs) {
  const { id: user } = await requireUser(args);
  const { db } = args.context;
  const id = args.params.quote ?? "";
  const quote = await findQuote(db, { user, id });
  const back = await quoteBackPath(db, { user, request: args.request, quote });
  if (!back) throw new Response(null, { status: 404 });
  await deleteQuote(db, { user, id });
  return redirectWith(back, "Quote removed.");
}

export default function DeleteQuote() {
  const { text, back } = useLoaderData<typeof loader>();
  return (
    <FocusFrame>
      <PostForm className="card crop">
        <h1>Remove this quote?</h1>
        <blockquote className="user-text mt-4 whitespace-pre-wrap" dir="auto">
          {text}
        </blockquote>
        <p className="actions mt-6">
          <button type="submit" className="btn btn-danger">
            Remove quote
          </button>{" "}
          <a className="btn" href={back}>
            Keep it
          </a>
        </p>
      </PostForm>
    </FocusFrame>
  );
}

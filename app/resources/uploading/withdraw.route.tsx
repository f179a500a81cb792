import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "#app/account/account.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { withSupport } from "#app/platform/site.ts";
import { FocusFrame } from "#app/ui/focus-frame.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { tabPath } from "../paths.ts";
import { findOwnUpload, withdrawResource } from "./withdraw-resource.server.ts";

export const handle: Handle = { title: "Withdraw this file?" };

export async function loader(args: LoaderFunctionArgs) {
  const { id: user } = await requireUser(args);
  const own = await findOwnUpload(args.context.db, { user, resource: args.params.resource ?? "" });
  if (!own) throw new Response(null, { status: 404 });
  return own;
}

export async function action(args: ActionFunctionArgs) {
  const { id: user } = await requireUser(args);
  const { db } = args.context;
  const own = { user, resource: args.params.resource ?? "" };
  const found = await findOwnUpload(db, own);
  if (!found) throw new Response(null, { status: 404 });
  const back = tabPath(found.category);
  const outcome = await withdrawResource(db, args.context, own);
  if (outcome !== "live") return redirectWith(back, "File withdrawn."); // or an earlier submission withdrew it
  return redirectWith(back, { kind: "bad", text: inUse + withSupport((address) => ` Write to ${address}.`) });
}

const inUse = "This file is already in the library, and others may be using it.";

export default function Withdraw() {
  const { title, category, live, copies } = useLoaderData<typeof loader>();
  const writeTo = withSupport((address) => ` To take it back, write to ${address}.`);
  return (
    <FocusFrame>
      <PostForm className="card crop">
        <h1>Withdraw this file?</h1>
        <p className="mt-4 wrap-anywhere" dir="auto">
          {title}
        </p>
        {live ? (
          <p className="mt-4">
            {inUse}
            {writeTo}
          </p>
        ) : (
          <p className="mt-4">
            {copies.length > 0
              ? "This permanently deletes the file and every copy we made of it."
              : "This permanently deletes it."}
          </p>
        )}
        <p className="actions mt-6">
          {!live && (
            <button type="submit" className="btn btn-danger">
              Withdraw
            </button>
          )}{" "}
          <a className="btn" href={tabPath(category)}>
            {live ? "Tools & Resources" : "Keep it"}
          </a>
        </p>
      </PostForm>
    </FocusFrame>
  );
}

import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findUser } from "#app/account/account.server.ts";
import { accessOf } from "#app/billing/access.server.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import type { Failure } from "#app/platform/http/failure.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { isTakenOut } from "../find-resource.server.ts";
import { loadFailure } from "../library/find-library.server.ts";
import { LibraryFrame } from "../library/library-frame.tsx";
import { findResourceDetail } from "./find-resource-detail.server.ts";
import type { ResourceDetail } from "./resource-detail.ts";
import { ResourcePage } from "./resource-page.tsx";

export const handle: Handle<{ shown: ResourceDetail; signedIn: boolean }> = {
  title: ({ shown }) => shown.title,
  elements: ({ shown, signedIn }) => [
    ...(shown.open && signedIn ? (["busy-link"] as const) : []), // visitors sign in before they download
    ...(shown.tool ? (["copy-button"] as const) : []),
  ],
  noindex: ({ shown }) => shown.tier !== "free" || !shown.live,
};

/** The page of a resource: a description for everyone, the content for users whose plan opens it (SPEC-EU5). */
export async function loader(args: LoaderFunctionArgs) {
  const user = (await findUser(args))?.id;
  const { context, params } = args;
  const shown = await orFail(context, loadFailure, async () => {
    const tier = user === undefined ? "free" : (await accessOf(context.db, { user })).tier;
    return findResourceDetail(context, { user, tier, name: params.resource ?? "" });
  });
  if (!shown) throw (await isTakenOut(context.db, { name: params.resource ?? "" })) ? takenOut() : notFound();
  return { shown, signedIn: user !== undefined };
}

function notFound() {
  return new Response(null, { status: 404 });
}

function takenOut() {
  const failure = "It was removed. For others, open Resources in the menu.";
  return data({ title: "This isn't in the library right now", failure } satisfies Failure, { status: 404 });
}

export default function Resource() {
  const { shown, signedIn } = useLoaderData<typeof loader>();
  return (
    <LibraryFrame signedIn={signedIn}>
      <ResourcePage {...shown} />
    </LibraryFrame>
  );
}

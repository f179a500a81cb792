import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { requireUser } from "#app/account/account.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { ideaPath } from "../paths.ts";
import { ideaTitle } from "./idea.ts";
import { findIdeaPage } from "./idea-page.server.ts";
import { IdeaPage } from "./idea-page.tsx";
import { archiveIdea, deleteIdea, findIdea } from "./ideas.server.ts";

type Data = Awaited<ReturnType<typeof loader>>;

export const handle: Handle<Data> = { title: ({ idea }) => ideaTitle(idea) };

/** An idea and its history; of a deleted one only how long it can be restored. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id: user } = await requireUser({ request, context });
  const page = await findIdeaPage(context.db, { user, id: params.idea ?? "" });
  if (!page) throw new Response(null, { status: 404 });
  return page;
}

const Change = z.object({ do: z.enum(["archive", "unarchive", "restore"]).optional().catch(undefined) });

const done = {
  archive: "Idea archived. It no longer appears on your dashboard.",
  unarchive: "The idea is back on your dashboard.",
  restore: "Idea restored.",
};

/** Archives the idea, takes it out of the archive, or restores it after it was deleted. */
export async function action({ request, params, context: { db }, context }: ActionFunctionArgs) {
  const { id: user } = await requireUser({ request, context });
  const key = { user, id: params.idea ?? "" };
  const parsed = await parseForm(request, Change);
  const change = parsed.ok ? parsed.value.do : undefined;
  if (!(await findIdea(db, key))) throw new Response(null, { status: 404 });
  if (!change) return redirect(ideaPath(key.id), { status: 303 });
  const result = await (change === "restore"
    ? deleteIdea(db, { ...key, deleted: false })
    : archiveIdea(db, { ...key, archived: change === "archive" }));
  if (result === "missing") throw new Response(null, { status: 404 });
  return redirectWith(ideaPath(key.id), done[change]);
}

export default function Idea() {
  return <IdeaPage {...useLoaderData<typeof loader>()} />;
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deleteNote, findNote } from "#app/account/notes/notes.server.ts";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { Confirm } from "#app/ui/admin/confirm.tsx";
import { personPath } from "../people-query.ts";
import { requirePerson } from "../require-person.server.ts";

export const handle: Handle = { title: "Delete this note?, Admin Panel", area: "admin", dialog: true };

export async function loader(args: LoaderFunctionArgs) {
  const { id: by } = await requireAdmin(args);
  const { id: user } = await requirePerson(args);
  const note = await findNote(args.context.db, { user, by, note: args.params.note ?? "" });
  if (!note) throw new Response(null, { status: 404 });
  return { user, text: note.text };
}

/** Idempotent. The message says that the note is gone, even if it never was the administrator's own. */
export async function action(args: ActionFunctionArgs) {
  const { id: by } = await requireAdmin(args);
  const { id: user } = await requirePerson(args);
  const { kind } = await deleteNote(args.context.db, { user, by, note: args.params.note ?? "" });
  const text = kind === "deleted" ? "Note deleted." : "That note no longer exists.";
  return redirectWith(personPath(user, "notes"), text);
}

export default function DeleteNote() {
  const { user, text } = useLoaderData<typeof loader>();
  return (
    <Confirm title="Delete this note?" button="Delete note" back={personPath(user, "notes")}>
      <p className="whitespace-pre-wrap wrap-anywhere" dir="auto">
        {text}
      </p>
    </Confirm>
  );
}

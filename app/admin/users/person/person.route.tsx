import type { SubmissionResult } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NoteForm } from "#app/account/notes/note-form.ts";
import { addNote } from "#app/account/notes/notes.server.ts";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { errorFlash } from "#app/platform/http/error-flash.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { NotesTab } from "../notes/notes-tab.tsx";
import { personGone, personPath, usersPath } from "../paths.ts";
import { ActivityTab } from "./activity-tab.tsx";
import { ChangesTab } from "./changes-tab.tsx";
import type { Person } from "./find-person.server.ts";
import { PersonHead } from "./person-head.tsx";
import { PersonQuery, personPage, type TabContent } from "./person-page.server.ts";
import { PersonTabs } from "./person-tabs.tsx";
import { PlanTab } from "./plan-tab.tsx";
import { SignInTab } from "./sign-in-tab.tsx";

interface Shown {
  person: Person;
  content: TabContent;
  /** The id of the current administrator. */
  me: string;
  here: string;
}

export const handle: Handle<Shown> = {
  title: ({ person }) => `${person.firstName} ${person.lastName}, Users, Admin Panel`,
  area: "admin",
};

export async function loader(args: LoaderFunctionArgs): Promise<Shown> {
  const { id: me } = await requireAdmin(args);
  const { pathname, search, searchParams } = new URL(args.request.url);
  const query = PersonQuery.parse(Object.fromEntries(searchParams));
  const { user = "" } = args.params;
  const page = await orFail(args.context, "Failed to load users", () => personPage(args.context.db, { user, query }));
  if (!page) throw new Response(null, { status: 404 });
  return { ...page, me, here: pathname + search };
}

/** Adds a note; all other actions have routes of their own. */
export async function action(args: ActionFunctionArgs) {
  const { id: by } = await requireAdmin(args);
  const parsed = await parseForm(args.request, NoteForm);
  if (!parsed.ok) return parsed.answer;
  const { user = "" } = args.params;
  const { kind } = await addNote(args.context.db, { user, by, text: parsed.value.text });
  if (kind === "missing") return redirectWith(usersPath, errorFlash(personGone));
  return redirectWith(personPath(user, "notes"), "Note added.");
}

export default function PersonRoute() {
  const { person, content, me, here } = useLoaderData() as Shown;
  const answer = useActionData<typeof action>();
  return (
    <>
      <PersonHead person={person} />
      <PersonTabs user={person.id} current={content.tab} />
      <div className="mt-6 grid gap-6">
        <Tab person={person} content={content} me={me} here={here} last={answer?.form} />
      </div>
    </>
  );
}

function Tab({ person, content, me, here, last }: Shown & { last?: SubmissionResult<string[]> }) {
  switch (content.tab) {
    case "plan":
      return <PlanTab person={person} here={here} {...content.plan} />;
    case "activity":
      return <ActivityTab {...content.activity} />;
    case "sign-in":
      return <SignInTab person={person} {...content.signIn} />;
    case "notes":
      return <NotesTab user={person.id} notes={content.notes} me={me} last={last} />;
    case "changes":
      return <ChangesTab user={person.id} changes={content.changes} />;
  }
}

import type { SubmissionResult } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { NoteForm } from "#app/account/notes/note-form.ts";
import { addNote } from "#app/account/notes/notes.server.ts";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { planName } from "#app/billing/access.ts";
import type { AuditEntry } from "#app/platform/audit/audit-entry.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import { errorFlash } from "#app/platform/http/failure.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { AuditList } from "#app/ui/admin/audit-list.tsx";
import { WithDialog } from "#app/ui/admin/dialog.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { Day, Time } from "#app/ui/time.tsx";
import { Email } from "../email.tsx";
import { NotesTab } from "../notes/notes-tab.tsx";
import {
  deletePath,
  messagePath,
  type PersonTab,
  personNotFoundText,
  personPath,
  personTabs,
  usersPath,
} from "../people-query.ts";
import { ActivityTab } from "./activity-tab.tsx";
import type { Person } from "./find-person.server.ts";
import { PersonQuery, personPage, type TabContent } from "./person-page.server.ts";
import { PlanTab } from "./plan-tab.tsx";
import { SignInTab } from "./sign-in-tab.tsx";

interface Shown {
  person: Person;
  content: TabContent;
  /** The id of the current administrator. */
  me: string;
  currentPath: string;
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
  return { ...page, me, currentPath: pathname + search };
}

/** Adds a note; all other actions have routes of their own. */
export async function action(args: ActionFunctionArgs) {
  const { id: by } = await requireAdmin(args);
  const parsed = await parseForm(args.request, NoteForm);
  if (!parsed.ok) return parsed.response;
  const { user = "" } = args.params;
  const { kind } = await addNote(args.context.db, { user, by, text: parsed.value.text });
  if (kind === "missing") return redirectWith(usersPath, errorFlash(personNotFoundText));
  return redirectWith(personPath(user, "notes"), "Note added.");
}

export default function PersonRoute() {
  const { person, content, me, currentPath } = useLoaderData() as Shown;
  const actionData = useActionData<typeof action>();
  return (
    <WithDialog context={person}>
      <PersonHead person={person} />
      <PersonActions user={person.id} />
      <PersonTabs user={person.id} current={content.tab} />
      <div className="mt-6 grid gap-6">
        <Tab person={person} content={content} me={me} currentPath={currentPath} last={actionData?.form} />
      </div>
    </WithDialog>
  );
}

function Tab({ person, content, me, currentPath, last }: Shown & { last?: SubmissionResult<string[]> }) {
  switch (content.tab) {
    case "plan":
      return <PlanTab person={person} currentPath={currentPath} {...content.plan} />;
    case "activity":
      return <ActivityTab user={person.id} {...content} />;
    case "sign-in":
      return <SignInTab person={person} {...content.signIn} />;
    case "notes":
      return <NotesTab user={person.id} notes={content.notes} me={me} last={last} />;
    case "changes":
      return <ChangesTab user={person.id} changes={content.changes} />;
  }
}

const names: Record<PersonTab, string> = {
  plan: "Plan",
  activity: "Activity",
  "sign-in": "Sign-in and role",
  notes: "Notes",
  changes: "Changes",
};

/** The tabs of a user's page. */
function PersonTabs({ user, current }: { user: string; current: PersonTab }) {
  return (
    <Tabs
      className="mt-6"
      label="About this person"
      tabs={personTabs.map((tab) => [names[tab], personPath(user, tab)] as const)}
      current={names[current]}
    />
  );
}

interface ChangesTabProps {
  user: string;
  changes: AuditEntry[];
}

/** The changes administrators made to a user or their data. */
function ChangesTab({ user, changes }: ChangesTabProps) {
  return (
    <section className="card" aria-labelledby="changes">
      <h2 id="changes">Changes by administrators</h2>
      <p className="mt-2 text-soft">The newest ten.</p>
      <AuditList entries={changes} />
      <p className="mt-4">
        <a className="link" href={`/admin/audit?user=${user}`}>
          All of them in the audit log
        </a>
      </p>
    </section>
  );
}

/** The user's main facts. */
function PersonHead({ person }: { person: Person }) {
  const { id, firstName, lastName, companyName, email, plan, createdAt, confirmedAt, lastActiveAt } = person;
  return (
    <>
      <Breadcrumb above={[["Users", usersPath]]} current={`${firstName} ${lastName}`} />
      <h1 dir="auto">{`${firstName} ${lastName}`}</h1>
      <dl className="mt-4 grid gap-x-6 gap-y-2 md:grid-cols-2 lg:grid-cols-4">
        <Fact name="Email">
          <Email address={email} />
        </Fact>
        <Fact name="Id">
          <span className="code">{id}</span>
        </Fact>
        <Fact name="Company">{companyName ?? "Not provided"}</Fact>
        <Fact name="Plan">{planName(plan)}</Fact>
        <Fact name="Created date">
          <Day at={createdAt} />
        </Fact>
        <Fact name="Email confirmed">{confirmedAt ? <Day at={confirmedAt} /> : "Not yet"}</Fact>
        <Fact name="Last active">{lastActiveAt ? <Time at={lastActiveAt} /> : "Not recorded yet"}</Fact>
        <Fact name="Role">{person.isAdmin ? "Administrator" : "Founder"}</Fact>
      </dl>
    </>
  );
}

/** What an administrator can do with the account. */
function PersonActions({ user }: { user: string }) {
  const path = personPath(user);
  return (
    <p className="actions mt-4">
      <a className="btn" href={messagePath(user)}>
        <Icon name="mail" />
        Write a message
      </a>{" "}
      <a className="btn" href={`${path}/coupon`}>
        <Icon name="ticket" />
        Give a coupon
      </a>{" "}
      <a className="btn" href={`${path}#tier`}>
        <Icon name="credit-card" />
        Change plan
      </a>{" "}
      <a className="btn" href={personPath(user, "notes")}>
        <Icon name="pencil" />
        Add a note
      </a>{" "}
      <a className="btn" href={deletePath(user)}>
        <Icon name="trash-2" />
        Delete on request
      </a>
    </p>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="hint">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

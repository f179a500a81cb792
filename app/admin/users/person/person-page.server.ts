import { z } from "zod";
import { listNotes, type Note } from "#app/account/notes/notes.server.ts";
import { type FoundOutcome, listOutcomes } from "#app/outcomes/outcomes.server.ts";
import type { AuditEntry } from "#app/platform/audit/audit-entry.ts";
import { listAudit } from "#app/platform/audit/list-audit.server.ts";
import { CursorQuery, type ListPage } from "#app/platform/db/cursor.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { personTabs } from "../people-query.ts";
import { findPerson, type Person } from "./find-person.server.ts";
import { listEvents } from "./list-events.server.ts";
import { type EventGroup, eventGroups, kindsOf, type PersonEvent } from "./person-event.ts";
import { type PlanReasons, planOf } from "./plan.server.ts";
import { type SignIn, signInOf } from "./sign-in.server.ts";

/** The query of a user's page. Invalid values are ignored. */
export const PersonQuery = z.object({
  tab: z.enum(personTabs).catch("plan"),
  /** Of the tab 'Activity'. */
  kind: z
    .enum(Object.keys(eventGroups) as [EventGroup, ...EventGroup[]])
    .optional()
    .catch(undefined),
  ...CursorQuery,
});
export type PersonQuery = z.infer<typeof PersonQuery>;

/** The content of the open tab; each tab loads only its own data. */
export type TabContent =
  | { tab: "plan"; plan: PlanReasons }
  | { tab: "activity"; events: ListPage<PersonEvent>; outcomes: FoundOutcome[]; group?: EventGroup }
  | { tab: "sign-in"; signIn: SignIn }
  | { tab: "notes"; notes: ListPage<Note> }
  | { tab: "changes"; changes: AuditEntry[] };

const newest = 10; // changes

/** Loads a user and one tab of their page; undefined if there is no user with this id. */
export async function personPage(
  db: Db,
  { user, query }: { user: string; query: PersonQuery },
): Promise<{ person: Person; content: TabContent } | undefined> {
  const person = await findPerson(db, { user });
  return person && { person, content: await contentOf(db, user, query) };
}

async function contentOf(db: Db, user: string, { tab, kind, ...cursor }: PersonQuery): Promise<TabContent> {
  switch (tab) {
    case "plan":
      return { tab, plan: await planOf(db, { user }) };
    case "activity":
      return {
        tab,
        events: await listEvents(db, { user, kinds: kindsOf(kind), cursor }),
        outcomes: await listOutcomes(db, { user }),
        group: kind,
      };
    case "sign-in":
      return { tab, signIn: await signInOf(db, { user }) };
    case "notes":
      return { tab, notes: await listNotes(db, { user, cursor }) };
    case "changes":
      return { tab, changes: (await listAudit(db, { user })).rows.slice(0, newest) };
  }
}

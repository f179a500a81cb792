import { z } from "zod";
import { listNotes, type Note } from "#app/account/notes/notes.server.ts";
import type { AuditEntry } from "#app/platform/audit/audit-entry.ts";
import { listAudit } from "#app/platform/audit/list-audit.server.ts";
import { CursorQuery, type ListPage } from "#app/platform/db/cursor.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { type PersonTab, personTabs } from "../people-query.ts";
import { recentActivity } from "./activity.server.ts";
import { findPerson, type Person } from "./find-person.server.ts";
import { type PlanReasons, planOf } from "./plan.server.ts";
import { type SignIn, signInOf } from "./sign-in.server.ts";

/** The query of a user's page. Invalid values are ignored. */
export const PersonQuery = z.object({ tab: z.enum(personTabs).catch("plan"), ...CursorQuery });
export type PersonQuery = z.infer<typeof PersonQuery>;

/** The content of the open tab; each tab loads only its own data. */
export type TabContent =
  | { tab: "plan"; plan: PlanReasons }
  | { tab: "activity"; activity: Awaited<ReturnType<typeof recentActivity>> }
  | { tab: "sign-in"; signIn: SignIn }
  | { tab: "notes"; notes: ListPage<Note> }
  | { tab: "changes"; changes: AuditEntry[] };

const newest = 10; // changes

/** Loads a user and one tab of their page; undefined if there is no user with this id. */
export async function personPage(
  db: Db,
  { user, query: { tab, ...cursor } }: { user: string; query: PersonQuery },
): Promise<{ person: Person; content: TabContent } | undefined> {
  const person = await findPerson(db, { user });
  return person && { person, content: await contentOf(db, user, tab, cursor) };
}

async function contentOf(db: Db, user: string, tab: PersonTab, query: Omit<PersonQuery, "tab">): Promise<TabContent> {
  switch (tab) {
    case "plan":
      return { tab, plan: await planOf(db, { user }) };
    case "activity":
      return { tab, activity: await recentActivity(db, { user }) };
    case "sign-in":
      return { tab, signIn: await signInOf(db, { user }) };
    case "notes":
      return { tab, notes: await listNotes(db, { user, cursor: query }) };
    case "changes":
      return { tab, changes: (await listAudit(db, { user })).rows.slice(0, newest) };
  }
}

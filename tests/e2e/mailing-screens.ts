import type { Page } from "@playwright/test";
import { inDatabase } from "../support/in-database.ts";
import { addMailing } from "../support/mailing.ts";
import type { TestServer } from "../support/server.ts";
import type { Person } from "./person.ts";
import { type Look, stopsOf } from "./stops.ts";

/** What reaches people: a message on the dashboard, the archive of issues, and the choice of mails. */
export async function visitMails(page: Page, server: TestServer, person: Person, look: Look): Promise<void> {
  const { open } = stopsOf(page, server, look);
  const { message, issue } = await inDatabase(server, async (db) => {
    const at = new Date().toISOString();
    const message = await addMailing(db, { kind: "communication", audience: "all", subject: "A new guide to prices" });
    const issue = await addMailing(db, { kind: "newsletter", audience: "all" });
    await db
      .updateTable("mailings")
      .set({ state: "done", begun_at: at, finished_at: at })
      .where("id", "in", [message, issue])
      .execute();
    const people = db.selectFrom("users").select("id").where("email", "=", person.email);
    const { id: user } = await people.executeTakeFirstOrThrow();
    await db
      .insertInto("deliveries")
      .values({ mailing_id: message, address: person.email, user_id: user, state: "sent", due_at: at, notice: 1 })
      .execute();
    return { message, issue };
  });
  await open("hub, with a message", "/");
  await open("message", `/messages/${message}`);
  await open("all issues", "/newsletter/issues");
  await open("issue", `/newsletter/issues/${issue}`);
  await open("choice of mails", "/newsletter/choices");
  await inDatabase(server, (db) => db.deleteFrom("mailings").where("id", "in", [message, issue]).execute());
}

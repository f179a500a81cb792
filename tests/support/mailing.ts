import { v7 as timeOrderedId } from "uuid";
import type { Audience, MailingKind } from "#app/newsletter/mailings/mailing.ts";
import type { Db } from "#app/platform/db.server.ts";

/** Somebody on the newsletter's list. @returns the id of the row. */
export async function addSubscriber(
  db: Db,
  { email, confirmed = true, active = true }: { email: string; confirmed?: boolean; active?: boolean },
): Promise<string> {
  const [id, at] = [timeOrderedId(), new Date().toISOString()];
  const moments = { confirmed_at: confirmed ? at : null, created_at: at, updated_at: at };
  await db
    .insertInto("newsletter_subscribers")
    .values({ id, email, source: "website", is_active: active ? 1 : 0, ...moments })
    .execute();
  return id;
}

/** A mailing that is written and waits to be sent. @returns its id. */
export async function addMailing(
  db: Db,
  { kind, audience, subject = "Decide before you look" }: { kind: MailingKind; audience: Audience; subject?: string },
): Promise<string> {
  const [id, at] = [timeOrderedId(), new Date().toISOString()];
  const content = "A test ends.\n\nIs that **good**? [Read on](/newsletter/issues)";
  await db
    .insertInto("mailings")
    .values({
      id,
      kind,
      audience,
      subject,
      content,
      url: null,
      state: "draft",
      form: id,
      created_at: at,
      updated_at: at,
    })
    .execute();
  return id;
}

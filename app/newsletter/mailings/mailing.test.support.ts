import { v7 as timeOrderedId } from "uuid";
import type { Audience, MailingKind } from "#app/newsletter/mailings/mailing.ts";
import type { Db } from "#app/platform/db/database.server.ts";

/** Adds a newsletter subscriber. @returns the id of the row. */
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

/** Adds a finished draft of a mailing. @returns its id. */
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
      idempotency_key: id,
      created_at: at,
      updated_at: at,
    })
    .execute();
  return id;
}

/** Adds more than a page of issues and messages in every state. @returns the ids of some. */
export async function addMailings(db: Db): Promise<{ draft: string; paused: string; done: string }> {
  for (let count = 0; count < 26; count++) {
    await addMailing(db, { kind: "newsletter", audience: "all", subject: `Issue ${count}` });
    await addMailing(db, { kind: "communication", audience: "pro", subject: `Message ${count}` });
  }
  const paused = await addMailing(db, { kind: "newsletter", audience: "newsletter", subject: "unbroken".repeat(20) });
  const done = await addMailing(db, { kind: "newsletter", audience: "newsletter" });
  const draft = await addMailing(db, { kind: "newsletter", audience: "all", subject: "Decide before you look" });
  const at = "2026-01-20T12:00:00.000Z";
  const begun = { begun_at: at, queued: 100_000, sent: 1_234, failed: 5 };
  await db
    .updateTable("mailings")
    .set({ state: "paused", retry_at: "2026-01-20T12:01:00.000Z", ...begun })
    .where("id", "=", paused)
    .execute();
  const over = { finished_at: at, sent: 99_990, skipped: 5, unsubscribed: 12 };
  await db
    .updateTable("mailings")
    .set({ state: "done", ...begun, ...over })
    .where("id", "=", done)
    .execute();
  return { draft, paused, done };
}

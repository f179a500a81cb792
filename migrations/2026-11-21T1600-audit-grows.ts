import { type Kysely, sql } from "kysely";

/** The audit log only grows, whichever way one tries: the triggers of 1401 left two of them open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `insert or replace` takes the row away that is in its way, and no trigger hears of it (sqlite.org/lang_conflict.html).
  await sql`create trigger audit_logs_are_new before insert on audit_logs
    when exists (select 1 from audit_logs where id = new.id or rowid = new.rowid)
    begin select raise(abort, 'audit_logs only grows'); end`.execute(db);

  // What may be emptied is what it says of somebody, and they are taken out of it when they have left.
  await sql`drop trigger audit_logs_do_not_change`.execute(db);
  await sql`create trigger audit_logs_do_not_change before update on audit_logs
    when new.before is not null or new.after is not null or new.id <> old.id or new.rowid <> old.rowid
      or new.actor_id is not old.actor_id or new.action <> old.action or new.object_type <> old.object_type
      or new.object_id <> old.object_id or new.created_at <> old.created_at or old.user_id is null
      or case when new.user_id is null then exists (select 1 from users where id = old.user_id)
        else new.user_id <> old.user_id end
    begin select raise(abort, 'audit_logs only grows'); end`.execute(db);
}

import { type Kysely, sql } from "kysely";

/**
 * Several people may sign up with one address before its owner confirms one of them: each sign-up has a code of its own,
 * and the password and names that were chosen with it. Of other purposes there is one code for each person, as before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("verifications_by_sign_up")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("purpose", "text", (column) => column.notNull())
    .addColumn("email", "text")
    .addColumn("secret", "text", (column) => column.notNull())
    .addColumn("tries_left", "integer", (column) => column.notNull().check(sql`tries_left >= 0`))
    .addColumn("return_to", "text", (column) => column.notNull())
    .addColumn("sent_at", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .addColumn("password_hash", "text")
    .addColumn("first_name", "text")
    .addColumn("last_name", "text")
    .addColumn("company_name", "text")
    .execute();
  const kept = sql.raw("id, user_id, purpose, email, secret, tries_left, return_to, sent_at, expires_at");
  await sql`insert into verifications_by_sign_up (${kept}) select ${kept} from verifications`.execute(db);
  await db.schema.dropTable("verifications").execute();
  await db.schema.alterTable("verifications_by_sign_up").renameTo("verifications").execute();
  await db.schema
    .createIndex("verifications_one_each")
    .unique()
    .on("verifications")
    .columns(["user_id", "purpose"])
    .where(sql.ref("purpose"), "<>", sql.lit("sign_up"))
    .execute();
  await db.schema.createIndex("verifications_by_user").on("verifications").columns(["user_id", "purpose"]).execute();
}

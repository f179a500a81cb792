import { writeAudit } from "#app/platform/audit/audit.server.ts";
import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { timeOrderedId } from "#app/platform/db/short-id.ts";
import type { AddressForm } from "./address.ts";

interface NewAddress extends AddressForm {
  /** The administrator's id. */
  by: string;
  now?: Date;
}

const moment = 60_000; // ms in which the same form counts as a double submission

/** Adds a link or a video by its URL, live at once. Idempotent: a double submission returns the existing resource. */
export function addAddress(
  db: Db,
  { by, type, url, tier, description = "", now = clock.now(), ...about }: NewAddress,
): Promise<{ id: string }> {
  return inTransaction(db, async (transaction) => {
    const row = { ...about, description, subscription_tier: tier, format: type, url };
    const same = await transaction
      .selectFrom("resources")
      .select("id")
      .where("uploaded_by", "=", by)
      .where("created_at", ">", new Date(now.getTime() - moment).toISOString())
      .where((where) => where.and(row))
      .executeTakeFirst();
    if (same) return same;
    const [id, at] = [timeOrderedId(), now.toISOString()];
    const state = { is_active: 1, reviewed_at: at, reviewed_by: by, uploaded_by: by, created_at: at, updated_at: at };
    await transaction
      .insertInto("resources")
      .values({ id, ...row, ...state, file_path: "", file_size: 0 })
      .execute();
    const { title, category, difficulty } = about;
    const after = { title, category, difficulty, subscription_tier: tier, type, url };
    await writeAudit(transaction, { by, action: "resource.add", id, user: by, after, now: at });
    return { id };
  });
}

import { randomInt } from "node:crypto";
import { differences, writeAudit } from "#app/platform/audit/audit.server.ts";
import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { type Cohort, newJoinCode } from "../cohort.ts";
import { findCohort } from "../find-cohort.server.ts";

type Fields = Pick<Cohort, "name" | "startsOn" | "endsOn" | "joinsUntil">;

interface Change {
  cohort: string;
  /** The administrator's id. */
  by: string;
}

/** Creates a cohort with a join code of its own. Submitting the same form twice creates it once. */
export function createCohort(db: Db, { cohort: id, by, ...fields }: Change & Fields): Promise<void> {
  return inTransaction(db, async (transaction) => {
    if (await findCohort(transaction, { id })) return;
    const now = clock.now().toISOString();
    const join_code = await unusedCode(transaction);
    await transaction
      .insertInto("cohorts")
      .values({ id, join_code, ...columnsOf(fields), archived_at: null, created_at: now, updated_at: now })
      .execute();
    await writeAudit(transaction, { by, action: "cohort.create", id, after: { ...fields } });
  });
}

/** `conflict`: someone changed it since. */
export type UpdatedCohort = { kind: "saved" | "missing" | "conflict" };

/** Saves a cohort's name and days. @param based the time of the change that the form was based on */
export function updateCohort(
  db: Db,
  { cohort: id, by, based, ...fields }: Change & Fields & { based?: string },
): Promise<UpdatedCohort> {
  return inTransaction(db, async (transaction) => {
    const saved = await findCohort(transaction, { id });
    if (!saved) return { kind: "missing" };
    const { name, startsOn, endsOn, joinsUntil } = saved;
    const changed = differences({ name, startsOn, endsOn, joinsUntil }, fields);
    if (!changed) return { kind: "saved" };
    if (based !== saved.updatedAt) return { kind: "conflict" };
    await update(transaction, id, columnsOf(fields));
    await writeAudit(transaction, { by, action: "cohort.update", id, ...changed });
    return { kind: "saved" };
  });
}

/**
 * Archives a cohort: nobody can join it, and nobody sees what its members show. Or takes it out of the archive.
 * @returns whether there is such a cohort
 */
export function archiveCohort(db: Db, { cohort: id, by, archived }: Change & { archived: boolean }): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const saved = await findCohort(transaction, { id });
    if (!saved) return false;
    if ((saved.archivedAt !== null) === archived) return true;
    await update(transaction, id, { archived_at: archived ? clock.now().toISOString() : null });
    const [before, after] = [{ archived: !archived }, { archived }];
    await writeAudit(transaction, { by, action: archived ? "cohort.archive" : "cohort.unarchive", id, before, after });
    return true;
  });
}

/** Replaces the join code; the previous one stops working at once. @returns whether there is such a cohort */
export function changeCode(db: Db, { cohort: id, by }: Change): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const saved = await findCohort(transaction, { id });
    if (!saved) return false;
    await update(transaction, id, { join_code: await unusedCode(transaction) });
    await writeAudit(transaction, { by, action: "cohort.change_code", id, after: { name: saved.name } });
    return true;
  });
}

function columnsOf({ name, startsOn, endsOn, joinsUntil }: Fields) {
  return { name, starts_on: startsOn, ends_on: endsOn, joins_until: joinsUntil };
}

async function update(
  db: Db,
  id: string,
  set: Partial<ReturnType<typeof columnsOf> & { join_code: string; archived_at: string | null }>,
): Promise<void> {
  const updated_at = clock.now().toISOString();
  await db
    .updateTable("cohorts")
    .set({ ...set, updated_at })
    .where("id", "=", id)
    .execute();
}

/** A code that no cohort has. */
async function unusedCode(db: Db): Promise<string> {
  for (;;) {
    const code = newJoinCode(randomInt);
    const taken = await db.selectFrom("cohorts").select("id").where("join_code", "=", code).executeTakeFirst();
    if (!taken) return code;
  }
}

import { findUserSummary } from "#app/account/user-summary.server.ts";
import { writeAudit } from "#app/platform/audit/audit.server.ts";
import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { cohortLimits } from "./cohort.ts";
import { findCohort } from "./find-cohort.server.ts";

/** The names of a cohort's managers, for founders, who do not see addresses. In the order in which they were named. */
export async function namesOfManagers(db: Db, { cohort }: { cohort: string }): Promise<string[]> {
  return (await findCohort(db, { id: cohort }))?.managers.map(({ name }) => name) ?? [];
}

/** `nobody`: no account has this address. `unconfirmed`: its address is not confirmed. `full`: there are 20 managers. */
export type AddedManager = { kind: "added" | "same" | "missing" | "nobody" | "unconfirmed" | "full" };

interface Change {
  cohort: string;
  /** The administrator's id. */
  by: string;
}

/** Names a user as a cohort's manager, by their email address. */
export function addManager(db: Db, { cohort, email, by }: Change & { email: string }): Promise<AddedManager> {
  return inTransaction(db, async (transaction) => {
    const found = await findCohort(transaction, { id: cohort });
    if (!found) return { kind: "missing" };
    const person = await findUserSummary(transaction, { email });
    if (!person) return { kind: "nobody" };
    if (!person.confirmed) return { kind: "unconfirmed" };
    if (found.managers.some(({ id }) => id === person.id)) return { kind: "same" };
    if (found.managers.length >= cohortLimits.managers) return { kind: "full" };
    const created_at = clock.now().toISOString();
    await transaction
      .insertInto("cohort_managers")
      .values({ cohort_id: cohort, user_id: person.id, created_at })
      .execute();
    const after = { name: found.name, manager: person.email };
    await writeAudit(transaction, { by, action: "cohort.add_manager", id: cohort, user: person.id, after });
    return { kind: "added" };
  });
}

/** Takes a cohort away from a manager, at once. Succeeds if they no longer manage it. */
export function removeManager(db: Db, { cohort, user, by }: Change & { user: string }): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const found = await findCohort(transaction, { id: cohort });
    const manager = found?.managers.find(({ id }) => id === user);
    if (!found || !manager) return;
    await transaction
      .deleteFrom("cohort_managers")
      .where("cohort_id", "=", cohort)
      .where("user_id", "=", user)
      .execute();
    const before = { name: found.name, manager: manager.email };
    await writeAudit(transaction, { by, action: "cohort.remove_manager", id: cohort, user, before });
  });
}

import { v7 as timeOrderedId } from "uuid";
import type { Db } from "#app/platform/db.server.ts";
import { writeJobState } from "#app/platform/jobs/job-states.server.ts";
import { retention } from "#app/watch/retention.ts";
import type { ServiceState } from "#app/watch/status/service-status.ts";

const states: ServiceState[] = ["healthy", "degraded", "down", "off"];
const services = ["Database", "API Services", "Storage", "Mail queue", "Payments", "Backups"];

/** Fills what the page of the system's status shows: changes for several pages, jobs that fail, alerts, sizes. */
export async function addWatched(db: Db, changes = 60): Promise<void> {
  const at = new Date(Date.now() - 3 * 60 * 60 * 1000).toISOString();
  for (let count = 0; count < changes; count++) {
    const state = states[count % states.length] ?? "healthy";
    const service = services[count % services.length] ?? "";
    const details = `${count} mails waiting, the oldest is due for 40 minutes. 412 MB free on the disk.`;
    await db
      .insertInto("status_changes")
      .values({ id: timeOrderedId(), service, state, details, changed_at: at })
      .execute();
  }
  const error = `ENOSPC: no space left on device, open '/storage/backups/${"x".repeat(80)}'`;
  for (const name of [...retention.map(({ job }) => job), "Backup", "Sizes"]) {
    const failed = { failures: 4, failedAt: at, error, succeededAt: null };
    const well = { failures: 0, failedAt: null, error: null, succeededAt: at };
    const run = { dueAt: new Date(Date.now() + 3_000_000).toISOString(), beganAt: at, took: 12_345 };
    await writeJobState(db, { name, ...run, ...(name === "Backup" ? failed : well) });
  }
  for (const cause of ["disk", "backups"]) {
    const what = `The ${cause} needs you. ${error}`;
    await db
      .insertInto("alerts")
      .values({ id: timeOrderedId(), cause, what, begun_at: at, seen_at: at, over_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const measures = ["files resources", "bytes resources", "files backups", "bytes backups", "rows mails", "rows tries"];
  for (const [index, name] of measures.entries())
    await db
      .insertInto("measures")
      .values({ name, value: 12 ** (index + 1), measured_at: at })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: 12 ** (index + 1) }))
      .execute();
}

import { differences, writeAudit } from "#app/platform/audit/audit.server.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import type { EditForm } from "./edit-form.ts";
import { type FoundFields, findFields } from "./resource-fields.server.ts";

interface Update extends EditForm {
  /** An id of `resources`. */
  resource: string;
  /** The administrator's id. */
  by: string;
  now?: Date;
}

/** `conflict`: another administrator saved other values, now in `saved`. `missing`: it was deleted or never existed. */
type Updated = { kind: "saved" } | { kind: "conflict"; saved: FoundFields } | { kind: "missing" };

/** Updates the metadata of a resource. Idempotent: saving the same values again succeeds. */
export function updateResource(
  db: Db,
  { resource, by, based, tier, description = "", strengthens, url, now = new Date(), ...about }: Update,
): Promise<Updated> {
  return inTransaction(db, async (transaction) => {
    const saved = await findFields(transaction, resource);
    if (!saved || saved.deletedAt !== null) return { kind: "missing" };
    const { updatedAt, deletedAt, uploader, ...was } = saved;
    const said = { ...about, description, subscription_tier: tier, strengthens: strengthens ?? null };
    const is = saved.url === null ? said : { ...said, url: url ?? saved.url }; // an uploaded file has no URL
    const changed = differences(was, is);
    if (!changed) return { kind: "saved" };
    if (updatedAt !== based) return { kind: "conflict", saved };
    const updated_at = laterThan(updatedAt, now);
    await transaction
      .updateTable("resources")
      .set({ ...is, updated_at })
      .where("id", "=", resource)
      .execute();
    const change = { by, action: "resource.update", id: resource, user: uploader, now: now.toISOString() } as const;
    await writeAudit(transaction, { ...change, ...changed });
    return { kind: "saved" };
  });
}

/** Now, but always later than the previous change: no two changes share a timestamp. */
function laterThan(before: string, now: Date): string {
  return new Date(Math.max(now.getTime(), Date.parse(before) + 1)).toISOString();
}

import type { AuditEntry } from "#app/platform/audit/audit-entry.ts";
import { AuditList } from "#app/ui/admin/audit-list.tsx";

interface ChangesTabProps {
  user: string;
  changes: AuditEntry[];
}

/** The changes administrators made to a user or their data. */
export function ChangesTab({ user, changes }: ChangesTabProps) {
  return (
    <section className="sheet" aria-labelledby="changes">
      <h2 id="changes">Changes by administrators</h2>
      <p className="mt-2 text-soft">The newest ten.</p>
      <AuditList entries={changes} />
      <p className="mt-4">
        <a className="link" href={`/admin/audit?user=${user}`}>
          All of them in the audit log
        </a>
      </p>
    </section>
  );
}

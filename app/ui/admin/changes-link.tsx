import { type AuditObject, changesPath } from "#app/platform/audit/audit-entry.ts";
import { Icon } from "../icon.tsx";

/** Links an object's page to its audit log. */
export function ChangesLink({ kind, id }: { kind: AuditObject; id: string }) {
  return (
    <a className="link" href={changesPath({ kind, id })}>
      <Icon name="history" />
      Changes
    </a>
  );
}

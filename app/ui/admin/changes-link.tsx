import type { AuditObject } from "#app/platform/audit/audit-objects.ts";
import { changesPath } from "#app/platform/audit/changes-path.ts";
import { Icon } from "../icon.tsx";

/** The way from a thing's page to what the audit log knows of it. */
export function ChangesLink({ kind, id }: { kind: AuditObject; id: string }) {
  return (
    <a className="link" href={changesPath({ kind, id })}>
      <Icon name="history" />
      Changes
    </a>
  );
}

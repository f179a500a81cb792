declare module "#app/platform/db/schema.ts" {
  interface Schema extends MonitoringTables {}
}

/** The history of the system's state, and the alerts about it. */
export interface MonitoringTables {
  status_changes: StatusChanges;
  alerts: Alerts;
}

interface StatusChanges {
  id: string;
  service: string;
  state: "healthy" | "degraded" | "down" | "off";
  details: string;
  changed_at: string;
}

/** Alerts sent to administrators. */
interface Alerts {
  id: string;
  cause: string;
  what: string;
  begun_at: string;
  seen_at: string;
  over_at: string | null;
}

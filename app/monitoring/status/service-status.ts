/** How a part of the system is. */
export type ServiceState = "healthy" | "degraded" | "down" | "off";

/** One part of the system, as it was measured. */
export interface ServiceStatus {
  name: string;
  state: ServiceState;
  /** What was found, in short sentences. */
  details: string[];
}

/** All parts, and when they were looked at, ISO 8601. */
export interface SystemStatus {
  checkedAt: string;
  services: ServiceStatus[];
}

/** What a healthy part is called that has a word of its own (SPEC-AD2, Overview). */
const healthyWords: Record<string, string> = { "API Services": "Online", Storage: "Operational" };

/** The state in a word. */
export function stateWord({ name, state }: Pick<ServiceStatus, "name" | "state">): string {
  if (state === "healthy") return healthyWords[name] ?? "Healthy";
  return { degraded: "Degraded", down: "Down", off: "Not set up" }[state];
}

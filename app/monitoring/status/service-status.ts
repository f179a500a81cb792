/** The state of a service. */
export type ServiceState = "healthy" | "degraded" | "down" | "off";

/** The measured status of a service. */
export interface ServiceStatus {
  name: string;
  state: ServiceState;
  /** The findings, in short sentences. */
  details: string[];
}

/** The status of all services, and when it was measured, ISO 8601. */
export interface SystemStatus {
  checkedAt: string;
  services: ServiceStatus[];
}

/** Services with their own word for healthy (SPEC-AD2, Overview). */
const healthyWords: Record<string, string> = { "API Services": "Online", Storage: "Operational" };

/** The state as a word. */
export function stateWord({ name, state }: Pick<ServiceStatus, "name" | "state">): string {
  if (state === "healthy") return healthyWords[name] ?? "Healthy";
  return { degraded: "Degraded", down: "Down", off: "Not set up" }[state];
}

const from = "landing";

/** Where somebody wants to go who signs up from there: their first assessment begins as soon as their address is confirmed. */
export const startTo = "/questions/start";

/** Where 'Start Your Assessment' of the landing page leads; the parameter says where somebody comes from. */
export const startPath = `/auth?tab=sign-up&to=${startTo}&from=${from}`;

/** Is this the address of 'Start Your Assessment'? */
export function isStart({ pathname, searchParams }: URL): boolean {
  return pathname === "/auth" && searchParams.get("from") === from;
}
